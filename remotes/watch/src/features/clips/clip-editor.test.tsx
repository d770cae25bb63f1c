import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PageModule, PageProps } from 'shared-contracts/remote';
import { flagsReceived, useFlag } from 'shared-contracts/store';
import { memberFixture } from 'shared-contracts/testing';
import { clipFixture } from '../../testing/clip-fixture.ts';
import { eventFixture } from '../../testing/event-fixture.ts';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { type RenderedPage, renderPage } from '../../testing/render-page.tsx';
import { ClipButton } from './clip-button.tsx';
import type { EditedVideo } from './clip-editor.tsx';

const event = eventFixture();
const CLIPS = '/v1/clips';
const source = { seconds: 600.4, end: 6000, thumbnails: null, licence: () => null };

interface Opened {
  services?: FakeServices;
  kind?: 'live' | 'replay';
  flag?: string;
  /** Null for a visitor. */
  member?: ReturnType<typeof memberFixture> | 'unknown' | null;
  cut?: Omit<EditedVideo, 'resourceKey'> | null;
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

/** The button with an event page's facts, which a test changes. */
let shown: Pick<Parameters<typeof ClipButton>[0], 'video' | 'cutSource'>;
function ButtonPage({ shell }: PageProps) {
  // So that a test can have it drawn anew, as the event page is again and again.
  useFlag('clip-button');
  return <ClipButton event={event} {...shown} shell={shell} />;
}
const page: PageModule = { contract: '1.0.0', Page: ButtonPage };

async function open({ services = new FakeServices().signIn(), kind = 'replay', flag = 'all', ...rest }: Opened = {}) {
  const { member = memberFixture(), cut = source } = rest;
  shown = { video: { kind, resourceKey: 'vod-1' }, cutSource: () => cut };
  const rendered = await renderPage(page, { services, at: '/', ...(member !== 'unknown' && { member }) });
  setFlag(rendered, flag);
  return rendered;
}

const setFlag = ({ store }: RenderedPage, flag: string) =>
  act(() => void store.dispatch(flagsReceived({ 'clip-button': flag })));

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const title = () => screen.getByRole('textbox', { name: 'Title' });
const slider = (name: RegExp) => screen.getByRole('slider', { name });

test.each([
  ['none', 'replay', false],
  ['replays', 'replay', true],
  ['replays', 'live', false],
  ['all', 'live', true],
] as const)('the flag %p offers clips of a %s: %p', async (flag, kind, isOffered) => {
  await open({ flag, kind });
  const found = isOffered ? await screen.findByRole('button', { name: 'Make a clip' }) : null;
  expect(screen.queryByRole('button', { name: 'Make a clip' })).toBe(found);
});

test('nothing is offered before it is known who looks', async () => {
  await open({ member: 'unknown' });
  expect(screen.queryByText('Make a clip')).not.toBeInTheDocument();
});

test('a visitor is led to sign in, and back to the game', async () => {
  await open({ member: null });
  expect(await screen.findByRole('link', { name: 'Make a clip' })).toHaveAttribute(
    'href',
    `/users/sign_in?redir=${encodeURIComponent('/events/roosevelt-vs-lincoln-football/game-1')}`,
  );
});

test('what was seen last becomes a clip', async () => {
  const services = new FakeServices().signIn().on('POST', 'clips', CLIPS, () => json(clipFixture(), 201));
  const { tracked } = await open({ services });
  await press('Make a clip');
  expect(await screen.findByRole('dialog', { name: 'Make a clip' })).toBeInTheDocument();
  expect([slider(/^Begins/), slider(/^Ends/)].map((input) => input.getAttribute('aria-valuetext'))).toEqual([
    '9:45',
    '10:00',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('15 seconds, of 5 to 60');
  fireEvent.change(slider(/^Ends/), { target: { value: '610' } });
  expect(screen.getByRole('status')).toHaveTextContent('25 seconds, of 5 to 60');
  expect(
    [slider(/^Begins/), slider(/^Ends/)].map((input) => [input.getAttribute('min'), input.getAttribute('max')]),
  ).toEqual([
    ['510', '630'],
    ['510', '630'],
  ]);
  expect(title()).toHaveAttribute('maxlength', '80');
  fireEvent.change(title(), { target: { value: ' What a catch ' } });
  await press('Make the clip');
  fireEvent.submit(title());
  const dialog = within(await screen.findByRole('dialog', { name: 'Your clip is ready' }));
  expect(dialog.getByRole('link', { name: 'Watch your clip' })).toHaveAttribute('href', '/clips/clip-1');
  expect(services.received('POST', 'clips', CLIPS).map(({ body }) => body)).toEqual([
    { resource_key: 'vod-1', start_seconds: 585, end_seconds: 610, title: 'What a catch' },
  ]);
  expect(tracked).toEqual([
    ['Clip Button Clicked', { event_key: event.key }],
    ['Clip Create Clicked', { event_key: event.key }],
  ]);
});

test('an editor that is open stays when the video is over, and with it what was written', async () => {
  const rendered = await open();
  await press('Make a clip');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'A dunk' } });
  shown = { ...shown, video: null };
  setFlag(rendered, 'replays');
  expect(title()).toHaveValue('A dunk');
  await press('Close');
  expect(screen.queryByRole('button', { name: 'Make a clip' })).not.toBeInTheDocument();
});

test('the news that a clip is ready takes the focus once', async () => {
  const services = new FakeServices().signIn().on('POST', 'clips', CLIPS, () => json(clipFixture(), 201));
  const rendered = await open({ services });
  await press('Make a clip');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'A dunk' } });
  await press('Make the clip');
  const link = await screen.findByRole('textbox', { name: 'Link of your clip' });
  expect(link).toHaveValue(`${rendered.store.getState().site.baseUrl}/clips/clip-1`);
  expect(document.activeElement).toContainElement(link);
  link.focus();
  setFlag(rendered, 'replays');
  expect(link).toHaveFocus();
});

test('the licence of a paid video goes along, as it has been renewed by then', async () => {
  const services = new FakeServices().signIn().on('POST', 'clips', CLIPS, () => json(clipFixture(), 201));
  let licence = 'first';
  await open({ services, cut: { ...source, licence: () => licence } });
  await press('Make a clip');
  licence = 'renewed';
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'A dunk' } });
  await press('Make the clip');
  await screen.findByRole('dialog', { name: 'Your clip is ready' });
  expect(services.received('POST', 'clips', CLIPS)[0]?.body).toMatchObject({ license: 'renewed' });
});

test('a clip without a title is not sent, and the field says why', async () => {
  const services = new FakeServices().signIn();
  await open({ services });
  await press('Make a clip');
  await screen.findByRole('dialog');
  await press('Make the clip');
  expect(title()).toBeInvalid();
  expect(title()).toHaveFocus();
  expect(services.received('POST', 'clips', CLIPS)).toHaveLength(0);
});

const busy = () => {
  const answer = refusal(503, 'Wait 40 s and try again.');
  answer.headers.set('retry-after', '40');
  return answer;
};

test.each([
  [
    'a field',
    () => json({ errors: { end_seconds: 'The video does not go that far' } }, 422),
    'The video does not go that far',
  ],
  ['the whole', () => refusal(409, 'You can have up to 20 clips of one game. Delete one first.'), 'up to 20 clips'],
  ['now, having too much to do', busy, 'Wait 40 s'],
  ['nothing, being away', () => refusal(500, 'Away.'), 'nothing is lost'],
])('what the service refuses for %s is said, and the title stays', async (_what, answer, words) => {
  await open({ services: new FakeServices().signIn().on('POST', 'clips', CLIPS, answer) });
  await press('Make a clip');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'A dunk' } });
  await press('Make the clip');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(title()).toHaveValue('A dunk');
});

test('both ends show their moment of the video', async () => {
  const file = 'WEBVTT\n\n00:09:42.000 --> 00:09:48.000\nsprite.jpg#xywh=160,90,160,90\n';
  window.fetch = jest.fn(async () => new Response(file));
  await open({ cut: { ...source, thumbnails: 'https://media.test/vod/one/thumbs/thumbs.vtt' } });
  await press('Make a clip');
  const dialog = await screen.findByRole('dialog');
  const picture = await within(dialog).findByTestId('thumbnail');
  expect(picture).toHaveStyle({ backgroundPosition: '-160px -90px', inlineSize: '160px', blockSize: '90px' });
  expect(within(dialog).getAllByTestId('thumbnail')).toHaveLength(1);
});

test.each([
  ['has none', null, async () => new Response('')],
  ['cannot say which', 'https://media.test/thumbs.vtt', async () => Promise.reject(new TypeError('Away.'))],
  ['refuses them', 'https://media.test/thumbs.vtt', async () => refusal(403, 'No licence.')],
])('a clip of a video that %s is cut without pictures', async (_what, thumbnails, answer) => {
  window.fetch = jest.fn(answer);
  await open({ cut: { ...source, thumbnails } });
  await press('Make a clip');
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.queryAllByTestId(/thumbnail/)).toHaveLength(0));
  expect(slider(/^Ends/)).toBeInTheDocument();
});

test('of a video that does not play yet nothing can be cut', async () => {
  const { toasts } = await open({ cut: null });
  await press('Make a clip');
  expect(toasts).toEqual([{ tone: 'info', text: 'Let the video play first, then make a clip of it.' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('of a video of too few seconds nothing can be cut', async () => {
  await open({ cut: { ...source, seconds: 2, end: 3 } });
  await press('Make a clip');
  expect(await screen.findByRole('dialog')).toHaveTextContent('There is not enough video yet.');
  await press('Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Make a clip');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

describe('in Spanish', () => {
  inSpanish();

  test('the editor says where a clip begins and ends, and what is missing', async () => {
    await open();
    await press('Crear un clip');
    expect(await screen.findByRole('dialog', { name: 'Crear un clip' })).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Empieza en 9:45' })).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Termina en 10:00' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('15 segundos, de 5 a 60');
    await press('Crear el clip');
    const field = screen.getByRole('textbox', { name: 'Título' });
    expect(field).toHaveAccessibleDescription(/Ponle un título al clip/);
  });
});
