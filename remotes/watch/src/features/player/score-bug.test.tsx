import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { GameMoment } from 'shared-contracts/entities';
import { type TestCue, withCues } from './core/player-core-testing.ts';
import { ScoreBug } from './score-bug.tsx';

const sides = { home: { name: 'Oak', color: '#123456' }, away: { name: 'River', color: '#f5d020' } };
const moment: GameMoment = {
  ...{ home: 14, away: 7, unit: 'quarter', number: 2, stage: 'playing', clock: 90, runs: 'down', sets: null },
};

const cue = (startTime: number, endTime: number, data: unknown, info = 'game-moment'): TestCue => ({
  ...{ startTime, endTime },
  value: { key: 'TXXX', info, data },
});

function show(cues: TestCue[], kind = 'metadata') {
  const video = document.createElement('video');
  const track = withCues(video, cues, kind);
  const ref = createRef<HTMLVideoElement>();
  ref.current = video;
  const view = render(<ScoreBug video={ref} sides={sides} />);
  const at = (seconds: number, type = 'timeupdate') =>
    act(() => {
      video.currentTime = seconds;
      video.dispatchEvent(new Event(type));
    });
  return { ...view, track, at };
}

const told = (text: unknown = JSON.stringify(moment)) => [cue(30, 33, text)];

it('shows nothing until the stream tells of the game, and nothing where it no longer does', () => {
  const { at, container } = show(told());
  at(12);
  expect(container).toBeEmptyDOMElement();
  at(30);
  expect(screen.getByRole('img')).toBeInTheDocument();
  at(34);
  expect(container).toBeEmptyDOMElement();
});

it('says the score, the period and the clock in words that are not announced by themselves', () => {
  const { at } = show(told());
  at(30);
  const bug = screen.getByRole('img', { name: 'Score: River 7; Oak 14; 2nd quarter; clock 1:30' });
  expect(bug).toHaveTextContent('River7Oak14Q21:30');
  expect(bug).not.toHaveAttribute('aria-live');
});

it('moves the clock with the picture: on, still while it stands, and back when the viewer seeks', () => {
  const { at } = show(told());
  at(32);
  expect(screen.getByRole('img')).toHaveTextContent('1:28');
  at(32);
  expect(screen.getByRole('img')).toHaveTextContent('1:28');
  at(31, 'seeked');
  expect(screen.getByRole('img')).toHaveTextContent('1:29');
});

it('takes the latest of several moments, and a change from its own instant on', () => {
  const scored = JSON.stringify({ ...moment, home: 21, clock: 88.5, runs: 'stands' });
  const { at } = show([...told(), cue(31.5, 33, scored)]);
  at(31.4);
  expect(screen.getByRole('img')).toHaveTextContent('Oak14');
  at(31.5);
  expect(screen.getByRole('img')).toHaveTextContent('Oak21');
  at(32.9);
  expect(screen.getByRole('img')).toHaveTextContent('1:29');
});

it('shows sets won beside the points, and no clock where there is none', () => {
  const inSets = { ...moment, unit: 'set', number: 3, clock: null, runs: 'stands', sets: { home: 1, away: 1 } };
  const { at } = show(told(JSON.stringify(inSets)));
  at(31);
  expect(screen.getByRole('img', { name: 'Score: River 7, 1 set; Oak 14, 1 set; 3rd set' })).toBeInTheDocument();
});

it('ignores damaged messages, messages of others, cues without a value and other tracks', () => {
  const others = [cue(30, 33, '{'), cue(30, 33, JSON.stringify(moment), 'other'), { startTime: 30, endTime: 33 }];
  const { at, container } = show(others);
  at(31);
  expect(container).toBeEmptyDOMElement();
  const captions = show(told(), 'captions');
  captions.at(31);
  expect(captions.container).toBeEmptyDOMElement();
});

it('wakes a metadata track that the browser keeps off', () => {
  expect(show(told()).track.mode).toBe('hidden');
});

it('writes each name in a colour that can be read on its team’s', () => {
  const { at } = show(told());
  at(30);
  expect(screen.getByText('River').parentElement?.style.getPropertyValue('--team-ink')).toBe('#000000');
  expect(screen.getByText('Oak').parentElement?.style.getPropertyValue('--team-ink')).toBe('#ffffff');
});
