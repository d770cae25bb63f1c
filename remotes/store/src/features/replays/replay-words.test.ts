import { makeReplay } from '../../testing/make-replay.ts';
import { keptReplay, needsPass, playedWords } from './replay-words.ts';

const NOW = Date.parse('2026-11-21T02:00:00.000Z');

describe('the words of a replay', () => {
  it("says when it was played, by the viewer's clock", () => {
    expect(playedWords(makeReplay(), 'America/New_York')).toBe('Played Thu, Nov 19');
    expect(playedWords(makeReplay(), 'Europe/London')).toBe('Played Fri, Nov 20');
    expect(playedWords(makeReplay({ start_time: null }), 'Europe/London')).toBeNull();
  });

  it('finds no replay where none is kept', () => {
    expect(keptReplay(makeReplay({}, { download_to_own: false }))).toBeNull();
    expect(needsPass(makeReplay({}, { download_to_own: false }), NOW)).toBe(false);
  });

  it.each([
    { vod: { payment_required: true }, paid: true },
    { vod: { payment_required: false }, paid: false },
    { vod: { payment_required: true, entitlement_period: '2026-11-21T02:00:00.000Z' }, paid: false },
    { vod: { payment_required: true, entitlement_period: '2026-11-21T02:00:00.001Z' }, paid: true },
  ])('needs a pass: $paid, for $vod', ({ vod, paid }) => {
    expect(needsPass(makeReplay({}, vod), NOW)).toBe(paid);
  });
});
