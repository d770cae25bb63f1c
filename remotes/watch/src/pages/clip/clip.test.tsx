import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { isPageModule } from 'shared-contracts/remote';
import { memberFixture } from 'shared-contracts/testing';
import { clipFixture } from '../../testing/clip-fixture.ts';
import { FIXTURE_NOW } from '../../testing/event-fixture.ts';
import { FakeServices, json, refusal, refusedFor } from '../../testing/fake-services.ts';
import { highlightFixture, highlightSearch } from '../../testing/highlight-fixture.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { playNatively } from '../event/event-testing.ts';
import * as clip from './index.tsx';

const first = clipFixture();
const second = clipFixture({ key: 'clip-2', title: 'The winner' });
const highlights = Array.from({ length: 6 }, (_, index) => highlightFixture({ key: `highlight-${index}` }));
const PATH = '/v1/clips/clip-1';
const REQUESTS = '/v1/requests';

/** Services with one clip, six highlights, and a member who has cut these. */
function services(own = [second, first]): FakeServices {
  return new FakeServices()
    .signIn()
    .on('GET', 'clips', PATH, () => json(first))
    .on('GET', 'clips', '/v1/clips', () => json({ items: own }))
    .on('GET', 'search', '/v2/search/highlights', () => json(highlightSearch(highlights)));
}

beforeEach(() => {
  playNatively();
  jest.useFakeTimers({ now: FIXTURE_NOW });
});
// Its load is missing in jsdom and is called when the player goes.
beforeAll(() => {
  HTMLMediaElement.prototype.load = () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function open(fake: FakeServices, member: ReturnType<typeof memberFixture> | null = null, hidesScores = false) {
  const at = first.site_url;
  const page = await renderPage(clip, { services: fake, at, params: { key: first.key }, member, hidesScores });
  await act(() => jest.advanceTimersByTimeAsync(100));
  return page;
}

const press = async (name: string, within_: HTMLElement = document.body) => {
  fireEvent.click(within(within_).getByRole('button', { name }));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
};

test('the module says which contract it was built with', () => {
  expect(isPageModule(clip)).toBe(true);
});

test('highlights beside a clip wait until a fan who hides scores asks for them', async () => {
  await open(services(), null, true);
  const list = screen.getByRole('region', { name: 'Highlights' });
  expect(within(list).queryByRole('listitem')).not.toBeInTheDocument();
  await press('Show the highlights', list);
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(within(list).getByRole('button', { name: 'Hide the highlights' })).toBeInTheDocument();
});

test('a clip plays, says what it is of, and leads to the whole game', async () => {
  const { meta, tracked } = await open(services());
  const video = screen.getByRole('region', { name: /^Video player/ }).querySelector('video');
  expect(video).toHaveAttribute('src', first.video_url);
  expect(screen.getByRole('heading', { level: 1, name: 'What a catch' })).toBeInTheDocument();
  expect(screen.getByText('Roosevelt vs. Lincoln · Football · Boys Varsity · Austin, TX')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the whole game' })).toHaveAttribute('href', '/events/a-game/game-1');
  expect(meta()).toMatchObject({ canonical: '/clips/clip-1', title: expect.stringMatching(/^What a catch \| /) });
  expect(screen.getByText('Clip')).toBeInTheDocument();
  expect(tracked).toEqual([
    ['Video Player Started', { event_key: 'game-1', resource_key: 'clip-1', title: 'What a catch', kind: 'replay' }],
  ]);
});

test('a clip that does not play yet is not tracked as started', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}));
  const { tracked } = await open(services());
  expect(tracked).toEqual([]);
});

test('a visitor is shown highlights, no clips of anybody, and nothing to delete', async () => {
  const fake = services();
  await open(fake);
  expect(fake.received('GET', 'clips', '/v1/clips')).toHaveLength(0);
  const more = within(screen.getByRole('region', { name: 'Highlights' }));
  expect(more.getAllByRole('listitem')).toHaveLength(4);
  expect(more.getByRole('link', { name: 'All highlights' })).toHaveAttribute('href', '/highlights');
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your other clips' })).not.toBeInTheDocument();
});

test('highlights that cannot be read are left out', async () => {
  await open(services().on('GET', 'search', '/v2/search/highlights', () => refusal(500, 'Away.')));
  expect(screen.getByRole('heading', { level: 1, name: 'What a catch' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Highlights' })).not.toBeInTheDocument();
});

test("a member who looks at another one's clip is shown none of their own", async () => {
  await open(services([second]), memberFixture());
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your other clips' })).not.toBeInTheDocument();
});

test('members see which clips they have, and delete one once they confirm it', async () => {
  const fake = services().on('DELETE', 'clips', PATH, () => new Response(null, { status: 204 }));
  const { location, toasts, tracked } = await open(fake, memberFixture());
  expect(screen.getByText('Your clip')).toBeInTheDocument();
  const others = within(screen.getByRole('region', { name: 'Your other clips' }));
  expect(screen.queryByRole('region', { name: 'Highlights' })).not.toBeInTheDocument();
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/clips/clip-2']);
  await press('Delete');
  const dialog = screen.getByRole('dialog', { name: 'Delete this clip?' });
  expect(fake.received('DELETE', 'clips', PATH)).toHaveLength(0);
  await press('Delete the clip', dialog);
  expect(fake.received('DELETE', 'clips', PATH)).toHaveLength(1);
  expect(location()).toBe('/events/a-game/game-1');
  expect(toasts).toEqual([{ tone: 'success', text: 'Your clip is deleted.' }]);
  expect(tracked.at(-1)).toEqual(['Clip Delete Clicked', { event_key: 'game-1', clip_key: 'clip-1' }]);
});

test.each([
  ['is away', () => refusal(500, 'Away.'), 'Try again in a moment.'],
  ['is busy', () => refusedFor(40, 'Busy: wait 40 s.'), 'wait 40 s'],
])('a clip stays whose service %s when it is to be deleted, and the dialog says so', async (_why, answer, words) => {
  const fake = services().on('DELETE', 'clips', PATH, answer);
  const { location } = await open(fake, memberFixture());
  await press('Delete');
  await press('Delete the clip');
  expect(screen.getByRole('alert')).toHaveTextContent('The clip is not deleted yet');
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(location()).toBe('/clips/clip-1');
  await press('Keep it');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Delete');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a report', () => {
  const fill = (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) {
      fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
    }
  };
  const told = {
    'Your name': 'Robin Hill',
    'Your email': 'robin@example.org',
    'What is wrong with it': 'It shows my son.',
  };

  test('goes out with the clip, and its reference is shown', async () => {
    const receipt = { reference: 'PR-7K2M-XQ4D', due_at: '2026-11-28T18:00:00.000Z' };
    const fake = services().on('POST', 'privacy', REQUESTS, () => json(receipt, 201));
    await open(fake);
    await press('Report this clip');
    fill(told);
    await press('Send the report');
    const [sent] = fake.received('POST', 'privacy', REQUESTS);
    expect(sent?.body).toEqual({
      ...{ kind: 'takedown', clip_key: 'clip-1', agent: null },
      ...{ name: 'Robin Hill', email: 'robin@example.org', details: 'It shows my son.' },
    });
    expect(screen.getByText('PR-7K2M-XQ4D').closest('[tabindex]')).toHaveFocus();
  });

  test('goes out once, however often it is sent meanwhile', async () => {
    const fake = services().on('POST', 'privacy', REQUESTS, () => new Promise<Response>(() => {}));
    await open(fake);
    await press('Report this clip');
    fill(told);
    await press('Send the report');
    const form = screen.getByRole('textbox', { name: 'Your name' }).closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(fake.received('POST', 'privacy', REQUESTS)).toHaveLength(1);
  });

  test('names what is missing, and what the service refuses, by the field', async () => {
    const errors = { email: 'Enter an email address, such as name@example.com' };
    const fake = services().on('POST', 'privacy', REQUESTS, () => json({ errors }, 422));
    await open(fake);
    await press('Report this clip');
    await press('Send the report');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
    for (const name of Object.keys(told)) expect(screen.getByRole('textbox', { name })).toBeInvalid();
    expect(fake.received('POST', 'privacy', REQUESTS)).toHaveLength(0);
    fill(told);
    await press('Send the report');
    expect(screen.getByRole('textbox', { name: 'Your email' })).toHaveAccessibleDescription(
      expect.stringContaining(errors.email),
    );
    expect(screen.getByRole('textbox', { name: 'Your name' })).toBeValid();
  });

  test.each([
    ['has no time', () => refusedFor(40, 'Too many reports. Wait 40 s and try again.'), 'Too many reports'],
    ['is away', () => refusal(500, 'Away.'), 'nothing is lost'],
  ])('that the service %s for is kept in the form', async (_why, answer, words) => {
    await open(services().on('POST', 'privacy', REQUESTS, answer));
    await press('Report this clip');
    fill(told);
    await press('Send the report');
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Robin Hill');
  });
});

test('a clip that is not there says so, and leads on', async () => {
  await open(services().on('GET', 'clips', PATH, () => refusal(404, 'There is none.')));
  expect(screen.getByRole('heading', { level: 1, name: 'We cannot find this clip' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See highlights' })).toHaveAttribute('href', '/highlights');
});

test('while a clip is on its way, the page says so', async () => {
  await open(services().on('GET', 'clips', PATH, () => new Promise<Response>(() => {})));
  expect(screen.getByText('Loading the clip')).toBeInTheDocument();
});

test.each([
  ['cannot be read', () => refusal(500, 'Away.'), 'Try again in a moment.'],
  ['has to wait', () => refusedFor(40, 'Busy: wait 40 s.'), 'wait 40 s'],
])('a clip that %s is tried again', async (_why, answer, words) => {
  const fake = services().on('GET', 'clips', PATH, answer);
  await open(fake);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  fake.on('GET', 'clips', PATH, () => json(first));
  await press('Try again');
  expect(screen.getByRole('heading', { level: 1, name: 'What a catch' })).toBeInTheDocument();
});

test('an answer of another shape counts as none', async () => {
  await open(services().on('GET', 'clips', PATH, () => json({ key: 'clip-1' })));
  expect(screen.getByRole('heading', { name: 'This clip could not be loaded' })).toBeInTheDocument();
});

describe('in Spanish', () => {
  inSpanish();

  test('a clip says what it is, and what can be done with it', async () => {
    await open(services());
    expect(screen.getByRole('region', { name: 'Reproductor de video: What a catch' })).toBeInTheDocument();
    expect(screen.getByText('Roosevelt vs. Lincoln · Fútbol americano · Varonil Varsity · Austin, TX')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir al partido completo' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Mejores momentos' })).toBeVisible();
  });

  test('a report names what is missing, and says by when it is answered', async () => {
    const receipt = { reference: 'PR-7K2M-XQ4D', due_at: '2026-11-28T18:00:00.000Z' };
    await open(services().on('POST', 'privacy', REQUESTS, () => json(receipt, 201)));
    await press('Reportar este clip');
    await press('Enviar el reporte');
    const name = screen.getByRole('textbox', { name: 'Tu nombre' });
    expect(name).toHaveAccessibleDescription(expect.stringContaining('Escribe tu nombre'));
    for (const field of ['Tu nombre', 'Tu correo electrónico', 'Qué tiene de malo']) {
      fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: 'robin@example.org' } });
    }
    await press('Enviar el reporte');
    const sent = screen.getByText('PR-7K2M-XQ4D').parentElement;
    expect(sent).toHaveTextContent(/^Su referencia es PR-7K2M-XQ4D\. .* a más tardar el 28 de noviembre de 2026\.$/);
  });

  test('a member is asked before a clip is deleted', async () => {
    await open(services(), memberFixture());
    expect(screen.getByText('Tu clip')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Tus otros clips' })).toBeVisible();
    await press('Eliminar');
    const dialog = within(screen.getByRole('dialog', { name: '¿Eliminar este clip?' }));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Conservarlo', 'Eliminar el clip']),
    );
  });

  test('a clip that is not there says so', async () => {
    await open(services().on('GET', 'clips', PATH, () => refusal(404, 'There is none.')));
    expect(screen.getByRole('heading', { level: 1, name: 'No encontramos este clip' })).toBeVisible();
  });
});
