import assert from 'node:assert/strict';
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { releasableNames } from 'shared-contracts/remote';
import { releaseKey } from './depot.ts';
import { createReleaseDesk, type DeskOutcome } from './release-desk.ts';
import { readEvents } from './release-events.ts';
import { changeKeyring } from './signing/keyring.ts';
import { signDocument } from './signing/signed-document.ts';
import { done, type SampleRelease, sampleKey, sampleRelease, sampleTime, temporaryDepot } from './testing.ts';

const environment = 'production';
const watch = { part: 'watch', environment } as const;
/** The last word of an outcome. */
const brief = (outcome: DeskOutcome) => ('code' in outcome ? outcome.code : outcome.status);

describe('publishing', () => {
  it('stores every file and then the record, and puts nothing live', async (t) => {
    const { desk, depot, visitor } = await temporaryDepot(t);
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    const seen: string[] = [];
    const outcome = await desk.publish(await visitor('pat'), record, files, (done, total, file) => {
      seen.push(`${done}/${total} ${file}`);
    });
    assert.deepEqual(outcome, { status: 'published', releaseId });
    assert.deepEqual(seen, ['1/3 entry.js', '2/3 page.css', '3/3 font.woff2']);
    for (const [name, bytes] of files) assert.deepEqual(await depot.readFile('watch', releaseId, name), bytes);
    assert.deepEqual(await depot.readRecord('watch', releaseId), record);
    assert.equal(await depot.publisherOf('watch', releaseId), 'pat');
    assert.deepEqual(await depot.readChannel(environment, 'watch'), []);
  });

  it('does nothing for the same bytes a second time, whoever brings them', async (t) => {
    const { desk, depot, visitor } = await temporaryDepot(t);
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    await desk.publish(await visitor('pat'), record, files);
    const again = await desk.publish(await visitor('robin'), record, files);
    assert.deepEqual(again, { status: 'already-there', releaseId });
    assert.equal(await depot.publisherOf('watch', releaseId), 'pat');
  });

  const damages: [name: string, damage: (release: SampleRelease) => void, file: string][] = [
    ['a file whose bytes differ from the record', ({ files }) => files.set('page.css', Buffer.from('x')), 'page.css'],
    ['a file that is not there', ({ files }) => files.delete('font.woff2'), 'font.woff2'],
    ['an entry without a hash', ({ record }) => Object.assign(record, { entry: 'other.js' }), 'other.js'],
    ['types that are not among the files', ({ record }) => Object.assign(record, { types: 'lost.d.ts' }), 'lost.d.ts'],
    ['a script for servers that is not among the files', ({ record }) => (record.server = 'lost.js'), 'lost.js'],
    ['a script for servers that browsers load, too', ({ record }) => (record.server = record.entry), 'entry.js'],
    [
      'a page that asks for a file without a hash',
      ({ record }) => Object.assign(record.exposes, { home: { scripts: [], styles: ['lost.css'] } }),
      'lost.css',
    ],
    [
      'a file that would take the place of the record',
      ({ record }) => Object.assign(record.files, { 'release.jws': record.files['entry.js'] }),
      'release.jws',
    ],
  ];
  for (const [name, damage, file] of damages) {
    it(`refuses ${name}, and writes no record`, async (t) => {
      const { desk, depot, store, visitor } = await temporaryDepot(t);
      const release = sampleRelease('watch', '1.0.0');
      damage(release);
      const outcome = await desk.publish(await visitor('pat'), release.record, release.files);
      assert.equal(outcome.status, 'refused');
      assert.match('message' in outcome ? outcome.message : '', new RegExp(file.replace('.', '\\.')));
      for (const id of await depot.listReleases('watch')) assert.equal(await depot.readRecord('watch', id), null);
      assert.equal((await readEvents(store, 5))[0]?.kind, 'refused');
    });
  }
});

describe('promoting', () => {
  it('chains each step to the one before it, and keeps environments apart', async (t) => {
    const { depot, live } = await temporaryDepot(t);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await live('watch', version);
    await live('watch', '1.3.0', { environment: 'qa' });
    const steps = await depot.readChannel(environment, 'watch');
    assert.deepEqual(
      steps.map(({ previous }) => previous),
      [null, steps[0]?.hash, steps[1]?.hash],
    );
    assert.equal((await depot.readChannel('qa', 'watch')).length, 1);
  });

  it('refuses a release that was never published', async (t) => {
    const { desk, visitor } = await temporaryDepot(t);
    const outcome = await desk.promote(await visitor('pat'), { ...watch, releaseId: 'a'.repeat(64) });
    assert.equal(brief(outcome), 'unknown-release');
  });

  it('refuses a release whose file was changed in the store', async (t) => {
    const { desk, visitor, folder } = await temporaryDepot(t);
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    const pat = await visitor('pat');
    await desk.publish(pat, record, files);
    await writeFile(path.join(folder, releaseKey('watch', releaseId, 'page.css')), '.page { display: none }');
    assert.equal(brief(await desk.promote(pat, { ...watch, releaseId })), 'damaged');
  });

  for (const broken of ['page.css', 'release.jws']) {
    it(`mends a release whose ${broken} was damaged when it is published again`, async (t) => {
      const { desk, depot, visitor, folder } = await temporaryDepot(t);
      const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
      const pat = await visitor('pat');
      await desk.publish(pat, record, files);
      await writeFile(path.join(folder, releaseKey('watch', releaseId, broken)), 'damaged');
      assert.deepEqual(await desk.publish(pat, record, files), { status: 'published', releaseId });
      assert.deepEqual(await depot.readFile('watch', releaseId, 'page.css'), files.get('page.css'));
      assert.equal(brief(await desk.promote(pat, { ...watch, releaseId })), 'done');
      assert.equal((await desk.publish(pat, record, files)).status, 'already-there');
    });
  }

  it('mends in the steps of an upload what is damaged, and asks for nothing else', async (t) => {
    const { desk, visitor, folder, store } = await temporaryDepot(t);
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    const pat = await visitor('pat');
    await desk.publish(pat, record, files);
    await writeFile(path.join(folder, releaseKey('watch', releaseId, 'page.css')), 'damaged');
    assert.deepEqual(await desk.beginPublish(pat, record), { status: 'begun', releaseId, missing: ['page.css'] });
    await desk.storeFile(pat, record, 'page.css', files.get('page.css') ?? Buffer.alloc(0));
    assert.equal((await desk.finishPublish(pat, record)).status, 'already-there');
    const [event] = await readEvents(store, 1);
    assert.deepEqual(
      [event?.kind, event?.message],
      ['published', '"page.css" was damaged in the store and is whole again.'],
    );
    await desk.storeFile(pat, record, 'page.css', files.get('page.css') ?? Buffer.alloc(0));
    assert.deepEqual(await readEvents(store, 1), [event]);
  });

  it('plans without writing in a dry run', async (t) => {
    const { desk, depot, visitor, store } = await temporaryDepot(t);
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    const pat = await visitor('pat');
    await desk.publish(pat, record, files);
    const before = (await readEvents(store, 50)).length;
    const outcome = await desk.promote(pat, { ...watch, releaseId, isDryRun: true });
    assert.equal(outcome.status, 'planned');
    assert.deepEqual(await depot.readChannel(environment, 'watch'), []);
    assert.equal((await readEvents(store, 50)).length, before);
  });

  it('writes down that it refused what is not there and what is damaged', async (t) => {
    const { desk, visitor, store, folder } = await temporaryDepot(t);
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    const pat = await visitor('pat');
    await desk.promote(pat, { ...watch, releaseId });
    await desk.publish(pat, record, files);
    await appendFile(path.join(folder, 'r/watch', releaseId, 'entry.js'), ' ');
    await desk.promote(pat, { ...watch, releaseId, isDryRun: true });
    await desk.promote(pat, { ...watch, releaseId });
    const refusals = (await readEvents(store, 50)).filter(({ kind }) => kind === 'refused').reverse();
    assert.deepEqual(
      refusals.map(({ actor, action, release, message }) => [actor, action, release, message.split(' ')[0]]),
      [
        ['pat', 'promote', releaseId, 'There'],
        ['pat', 'promote', releaseId, '"entry.js"'],
      ],
    );
  });

  it('gives a trial to a share and finishes it with a baseline for half an hour', async (t) => {
    const { desk, live, visitor } = await temporaryDepot(t);
    const stable = await live('watch', '1.0.0');
    const pat = await visitor('pat');
    const { record, files, releaseId } = sampleRelease('watch', '1.1.0');
    await desk.publish(pat, record, files);
    const trial = done(await desk.promote(pat, { ...watch, releaseId, canaryPercent: 10 }));
    const wider = done(await desk.promote(pat, { ...watch, releaseId, canaryPercent: 50 }));
    assert.equal(wider.canary?.salt, trial.canary?.salt);
    const whole = done(await desk.promote(pat, { ...watch, releaseId, holdbackPercent: 5 }));
    assert.equal(whole.stable, releaseId);
    assert.equal(whole.canary, null);
    assert.deepEqual(
      [whole.holdback?.release, whole.holdback?.percent, whole.holdback?.until],
      [stable, 5, '2026-11-20T18:30:00.000Z'],
    );
  });

  it('asks the gate, and tells what it found', async (t) => {
    const { depot, visitor, store } = await temporaryDepot(t);
    const desk = createReleaseDesk({
      depot,
      gate: async ({ environment }) => (environment ? [{ code: 'contract', message: 'Bump the major version.' }] : []),
      clock: () => new Date(sampleTime),
      newSalt: () => 'salt',
      rules: { twoPersonEnvironments: [] },
    });
    const pat = await visitor('pat');
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    await desk.publish(pat, record, files);
    const outcome = await desk.promote(pat, { ...watch, releaseId });
    assert.equal(brief(outcome), 'gate');
    assert.match('message' in outcome ? outcome.message : '', /Bump the major version/);
    assert.equal((await readEvents(store, 5))[0]?.kind, 'failed-gate');
  });
});

describe('rolling back', () => {
  it('returns to the release before, and further when asked again', async (t) => {
    const { desk, live, visitor } = await temporaryDepot(t);
    const [first, second] = [await live('watch', '1.0.0'), await live('watch', '1.1.0')];
    await live('watch', '1.2.0');
    const pat = await visitor('pat');
    assert.equal(done(await desk.rollback(pat, { ...watch, reason: 'blank player' })).stable, second);
    assert.equal(done(await desk.rollback(pat, watch)).stable, first);
    assert.equal(brief(await desk.rollback(pat, watch)), 'nothing-earlier');
  });

  it('passes over a release that lost a file', async (t) => {
    const { desk, live, visitor, folder } = await temporaryDepot(t);
    const first = await live('watch', '1.0.0');
    const second = await live('watch', '1.1.0');
    await live('watch', '1.2.0');
    await writeFile(path.join(folder, releaseKey('watch', second, 'entry.js')), 'changed');
    assert.equal(done(await desk.rollback(await visitor('pat'), watch)).stable, first);
  });

  it('passes over a release that does not run on the live host', async (t) => {
    const { desk, live, visitor, depot } = await temporaryDepot(t);
    await live('host', '1.0.0');
    const pat = await visitor('pat');
    const old = sampleRelease('watch', '0.9.0', '^0.9.0');
    await desk.publish(pat, old.record, old.files);
    done(await desk.promote(pat, { ...watch, releaseId: old.releaseId }));
    await live('watch', '1.0.0');
    assert.equal(brief(await desk.rollback(pat, watch)), 'nothing-earlier');
    assert.equal((await depot.readChannel(environment, 'watch')).length, 2);
  });

  it('does not take the host back to one that leaves a live remote without a release', async (t) => {
    const { desk, live, visitor } = await temporaryDepot(t);
    const pat = await visitor('pat');
    const put = async ({ record, files, releaseId }: SampleRelease) => {
      await desk.publish(pat, record, files);
      done(await desk.promote(pat, { part: record.remote, environment, releaseId }));
      return releaseId;
    };
    await put(sampleRelease('host', '1.0.0', '1.0.0'));
    const second = await put(sampleRelease('host', '2.0.0', '2.0.0'));
    await put(sampleRelease('host', '2.1.0', '2.1.0'));
    await put(sampleRelease('watch', '2.0.0', '^2.0.0'));
    const host = { part: 'host', environment } as const;
    assert.equal(done(await desk.rollback(pat, host)).stable, second);
    assert.equal(brief(await desk.rollback(pat, host)), 'nothing-earlier');
    await live('account', '1.0.0');
  });
});

describe('rights', () => {
  it('let a team act on its own remote only, by every verb, and every refusal is written down', async (t) => {
    const { desk, live, visitor, store } = await temporaryDepot(t);
    await live('account', '1.0.0');
    const releaseId = await live('account', '1.1.0');
    const team = await visitor('watch team', ['watch:*:*']);
    const account = { part: 'account', environment } as const;
    const { record, files } = sampleRelease('account', '6.6.6');
    const outcomes = [
      await desk.publish(team, record, files),
      await desk.promote(team, { ...account, releaseId, force: true }),
      await desk.promote(team, { ...account, releaseId, canaryPercent: 10 }),
      await desk.abort(team, account),
      await desk.rollback(team, account),
      await desk.pin(team, account, true),
      await desk.pin(team, account, false),
    ];
    assert.deepEqual([...new Set(outcomes.map(({ status }) => status))], ['forbidden']);
    const forbidden = (await readEvents(store, 50)).filter(
      ({ kind, actor }) => kind === 'forbidden' && actor === 'watch team',
    );
    assert.equal(forbidden.length, outcomes.length);
  });

  it('do not let whoever published to an environment of two persons promote there, and let them roll back', async (t) => {
    const { desk, live, visitor } = await temporaryDepot(t);
    await live('watch', '1.0.0');
    const author = await visitor('author', ['watch:*:*'], true);
    const second = await visitor('second', ['watch:*:*'], true);
    const { record, files, releaseId } = sampleRelease('watch', '1.1.0');
    await desk.publish(author, record, files);
    assert.equal(brief(await desk.promote(author, { ...watch, releaseId })), 'forbidden');
    done(await desk.promote(author, { ...watch, environment: 'staging', releaseId }));
    done(await desk.promote(second, { ...watch, releaseId }));
    done(await desk.rollback(author, watch));
  });
});

describe('what is not signed by who may', () => {
  it('is not believed: steps by a key of another team, by an unknown one, out of place or altered', async (t) => {
    const { depot, live, visitor, store } = await temporaryDepot(t);
    await live('watch', '1.0.0');
    const good = await live('watch', '1.1.0');
    const [step] = (await depot.readChannel(environment, 'watch')).slice(-1);
    assert.ok(step);
    const { hash, ...last } = step;
    const next = { ...last, generation: 3, previous: hash, stable: good };
    const team = await visitor('account team', ['account:*:*']);
    const stranger = { key: await sampleKey('stranger'), actor: 'stranger' };
    const pat = await visitor('pat');
    const key = 'ch/production/watch/0000000003.jws';
    const forgeries: [string, string][] = [
      ['another team', await signDocument(Buffer.from(JSON.stringify(next)), team.signer)],
      ['an unknown key', await signDocument(Buffer.from(JSON.stringify(next)), stranger)],
      ['a gap', await signDocument(Buffer.from(JSON.stringify({ ...next, generation: 4 })), pat.signer)],
      ['a broken chain', await signDocument(Buffer.from(JSON.stringify({ ...next, previous: null })), pat.signer)],
      ['another part', await signDocument(Buffer.from(JSON.stringify({ ...next, remote: 'account' })), pat.signer)],
      [
        'changed bytes',
        // The first letter of the signature: of the last one not every bit counts.
        (await signDocument(Buffer.from(JSON.stringify(next)), pat.signer)).replace(/[^.](?=[^.]*$)/, (c) =>
          c === 'A' ? 'B' : 'A',
        ),
      ],
      ['no document', 'garbage'],
    ];
    for (const [name, text] of forgeries) {
      const forged = { ...store, get: async (asked: string) => (asked === key ? Buffer.from(text) : store.get(asked)) };
      const { createDepot } = await import('./depot.ts');
      const seen = createDepot(forged, (await sampleKey('root')).publicJwk);
      await assert.rejects(seen.readChannel(environment, 'watch'), /not signed by who may/, name);
    }
  });

  it('is believed no longer once the key was taken back, save what it signed before', async (t) => {
    const { desk, depot, store, root, visitor, setNow } = await temporaryDepot(t);
    const thief = await visitor('thief', ['watch:*:*']);
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    await desk.publish(thief, record, files);
    done(await desk.promote(thief, { ...watch, releaseId }));
    const at = '2026-11-20T19:00:00.000Z';
    await changeKeyring(
      store,
      root,
      { act: 'revoke', keyId: thief.signer.key.keyId, reason: 'stolen' },
      { actor: 'ops', at },
    );
    setNow('2026-11-20T20:00:00.000Z');
    assert.equal((await depot.readChannel(environment, 'watch')).length, 1);
    const outcome = await desk.rollback(thief, watch);
    assert.equal(outcome.status, 'forbidden');
    const [step] = await depot.readChannel(environment, 'watch');
    assert.ok(step);
    const { hash, ...last } = step;
    const late = { ...last, generation: 2, previous: hash, at: '2026-11-20T20:00:00.000Z' };
    await depot.append(late, thief.signer);
    await assert.rejects(depot.readChannel(environment, 'watch'), /not signed by who may/);
  });

  it('cannot be added to the key log without the root key', async (t) => {
    const { depot, store } = await temporaryDepot(t);
    const stranger = await sampleKey('stranger');
    const change = { act: 'add', name: 'x', scopes: ['*:*:*'], jwk: stranger.publicJwk, expires: null } as const;
    await changeKeyring(store, stranger, change, { actor: 'x', at: sampleTime });
    await assert.rejects(depot.keyring.refresh(), /not signed by the root key/);
  });
});

describe('two writers at once', () => {
  it('lose nothing: every act that was acknowledged is a step of its own', async (t) => {
    const { desk, depot, live, visitor } = await temporaryDepot(t);
    await live('watch', '1.0.0');
    const pat = await visitor('pat');
    const acts = Array.from({ length: 12 }, (_, index) => desk.pin(pat, { ...watch, reason: `act ${index}` }, true));
    const outcomes = await Promise.all(acts);
    const steps = await depot.readChannel(environment, 'watch');
    // The first one pins; whoever comes later is told that it is pinned already.
    assert.equal(outcomes.filter(({ status }) => status === 'done').length, 1);
    assert.equal(steps.length, 2);
  });
});

it('every part has a channel of its own', async (t) => {
  const { depot, live } = await temporaryDepot(t);
  for (const part of releasableNames) await live(part, '1.0.0');
  for (const part of releasableNames) assert.equal((await depot.readChannel(environment, part)).length, 1);
});

describe('an act on a channel as somebody saw it', () => {
  it('writes the generation right after, or nothing', async (t) => {
    const { desk, depot, live, visitor } = await temporaryDepot(t);
    await live('watch', '1.0.0');
    await live('watch', '1.1.0');
    const pat = await visitor('pat');
    done(await desk.pin(pat, watch, true));
    assert.equal((await desk.rollback(pat, { ...watch, onlyAfter: 2 })).status, 'moved');
    const step = done(await desk.rollback(pat, { ...watch, onlyAfter: 3, evidence: { failed: 9 } }));
    assert.deepEqual([step.generation, step.evidence], [4, { failed: 9 }]);
    assert.equal((await desk.rollback(pat, { ...watch, onlyAfter: 3 })).status, 'moved');
    assert.equal((await depot.readChannel(environment, 'watch')).length, 4);
  });

  it('says what the channel is at by now, and keeps the refusal', async (t) => {
    const { desk, depot, live, visitor } = await temporaryDepot(t);
    await live('watch', '1.0.0');
    await live('watch', '1.1.0');
    const pat = await visitor('pat');
    done(await desk.rollback(pat, { ...watch, onlyAfter: 2 }));
    const twice = await desk.rollback(pat, { ...watch, onlyAfter: 2 });
    assert.ok(twice.status === 'moved');
    assert.match(twice.message, /nothing was written\. watch is at generation 3 by now: rollback by pat/);
    const [event] = await readEvents(depot.store, 1);
    assert.deepEqual([event?.kind, event?.action, event?.actor], ['refused', 'rollback', 'pat']);
  });

  it('is refused on a channel that is no longer empty', async (t) => {
    const { desk, live, visitor } = await temporaryDepot(t);
    const { releaseId } = sampleRelease('watch', '1.0.0');
    await live('watch', '1.0.0');
    const outcome = await desk.promote(await visitor('pat'), { ...watch, releaseId, force: true, onlyAfter: 0 });
    assert.equal(outcome.status, 'moved');
  });

  it('keeps the evidence on which a trial was ended', async (t) => {
    const { desk, live, visitor } = await temporaryDepot(t);
    await live('watch', '1.0.0');
    const tried = sampleRelease('watch', '1.1.0');
    const pat = await visitor('pat');
    await desk.publish(pat, tried.record, tried.files);
    done(await desk.promote(pat, { ...watch, releaseId: tried.releaseId, canaryPercent: 10 }));
    const step = done(await desk.abort(pat, { ...watch, onlyAfter: 2, evidence: { eValue: 1200 } }));
    assert.deepEqual([step.action, step.evidence], ['abort', { eValue: 1200 }]);
  });
});

describe('publishing in steps', () => {
  it('asks for what is missing, goes on after a break, and exists only once it is finished', async (t) => {
    const { desk, depot, visitor } = await temporaryDepot(t);
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    const pat = await visitor('pat');
    assert.deepEqual(await desk.beginPublish(pat, record), { status: 'begun', releaseId, missing: [...files.keys()] });
    await desk.storeFile(pat, record, 'entry.js', files.get('entry.js') as Buffer);
    assert.equal((await desk.finishPublish(pat, record)).status, 'refused');
    const again = await desk.beginPublish(pat, record);
    assert.deepEqual('missing' in again && again.missing, ['page.css', 'font.woff2']);
    for (const file of ['page.css', 'font.woff2']) await desk.storeFile(pat, record, file, files.get(file) as Buffer);
    assert.equal(await depot.readRecord('watch', releaseId), null);
    assert.deepEqual(await desk.finishPublish(pat, record), { status: 'published', releaseId });
    assert.deepEqual(await desk.beginPublish(pat, record), { status: 'already-there', releaseId, missing: [] });
    assert.equal((await desk.finishPublish(pat, record)).status, 'already-there');
  });

  it('stores no bytes but those that the record names', async (t) => {
    const { desk, depot, visitor } = await temporaryDepot(t);
    const { record, files, releaseId } = sampleRelease('watch', '1.0.0');
    const pat = await visitor('pat');
    for (const file of ['entry.js', 'other.js', 'release.jws', '__proto__', '../../keys/0000000001.jws']) {
      assert.equal((await desk.storeFile(pat, record, file, Buffer.from('poison'))).status, 'refused', file);
    }
    const swapped = files.get('page.css') as Buffer;
    assert.equal((await desk.storeFile(pat, record, 'entry.js', swapped)).status, 'refused');
    assert.deepEqual(await depot.store.list(`r/watch/${releaseId}`), []);
  });

  it('takes the right to publish that part at every step', async (t) => {
    const { desk, depot, visitor } = await temporaryDepot(t);
    const { record, files } = sampleRelease('watch', '1.0.0');
    const stranger = await visitor('store-team', ['store:*:*']);
    assert.equal((await desk.beginPublish(stranger, record)).status, 'forbidden');
    const bytes = files.get('entry.js') as Buffer;
    assert.equal((await desk.storeFile(stranger, record, 'entry.js', bytes)).status, 'forbidden');
    assert.equal((await desk.finishPublish(stranger, record)).status, 'forbidden');
    assert.deepEqual(await depot.listReleases('watch'), []);
  });
});
