import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Vod } from 'shared-contracts/entities';
import type { PageModule, PageProps } from 'shared-contracts/remote';
import { memberFixture } from 'shared-contracts/testing';
import { eventFixture, publisherFixture, vodFixture } from '../../testing/event-fixture.ts';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DownloadButton } from './download-button.tsx';

const FILE = '/vod/vod-1/download';
const LINK = '/v1/downloads';
const file = { size: 391_955_085, width: 960, height: 540, sound: ['en', 'es'], captions: ['en', 'es'] };
const link = { link: 'signed=link', expires_at: '2026-11-20T20:30:00.000Z' };

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  await import('./download-window.tsx');
});

interface Opened {
  services?: FakeServices;
  vod?: Partial<Vod>;
  video?: { kind: 'live' | 'replay'; resourceKey: string } | null;
  /** Null for a visitor. */
  member?: ReturnType<typeof memberFixture> | 'unknown' | null;
  hidesLength?: boolean;
}

let shown: Pick<Parameters<typeof DownloadButton>[0], 'event' | 'video' | 'replay' | 'hidesLength'>;
function ButtonPage({ shell }: PageProps) {
  return <DownloadButton {...shown} zone="America/Chicago" shell={shell} />;
}
const page: PageModule = { contract: '1.0.0', Page: ButtonPage };

const services = () =>
  new FakeServices()
    .signIn('token')
    .on('GET', 'media', FILE, () => json(file))
    .on('POST', 'licences', LINK, () => json(link));

function open({
  services: given = services(),
  vod,
  member = memberFixture(),
  hidesLength = false,
  ...rest
}: Opened = {}) {
  const { video = { kind: 'replay', resourceKey: 'vod-1' } } = rest;
  const vods = [vodFixture({ download_to_own: true, ...vod })];
  const event = eventFixture({ start_time: '2026-11-21T01:00:00.000Z', publishers: [publisherFixture({ vods })] });
  shown = { event, video, replay: vods[0] ?? null, hidesLength };
  return renderPage(page, { services: given, at: '/', ...(member !== 'unknown' && { member }) });
}

const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Download' }));

test.each<[string, Opened]>([
  ['is only to be watched', { vod: { download_to_own: false } }],
  ['is sold and not ready', { vod: { download_paypal_code: 'DTO-1', status: 'scheduled' } }],
  ['cannot be watched by this viewer', { video: null }],
  ['is another one than that on the page', { video: { kind: 'replay', resourceKey: 'vod-2' } }],
  ['is live still', { video: { kind: 'live', resourceKey: 'vod-1' } }],
  ['is shown before the session is known', { member: 'unknown' }],
])('no download is offered of a video that %s', async (_, opened) => {
  await open(opened);
  expect(screen.queryByText('Download')).not.toBeInTheDocument();
});

test('a visitor is led to sign in and back', async () => {
  await open({ member: null });
  const way = await screen.findByRole('link', { name: 'Download' });
  expect(way.getAttribute('href')).toMatch(/^\/users\/sign_in\?redir=%2Fevents%2F/);
});

test('a member gets the video and its captions as files, and is told what they are', async () => {
  const given = services();
  const { tracked } = await open({ services: given, vod: { download_description: 'With the parade.' } });
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Keep this game' });
  const video = await within(dialog).findByRole('link', { name: 'Download the video' });
  expect(video).toHaveAttribute('href', 'https://media.test/vod/vod-1/download/video.mp4?link=signed%3Dlink');
  expect(video).toHaveAttribute('download');
  const captions = within(within(dialog).getByRole('list', { name: 'Captions' })).getAllByRole('link');
  expect(captions.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Captions in English', 'https://media.test/vod/vod-1/download/captions-en.vtt?link=signed%3Dlink'],
    ['Captions in Spanish', 'https://media.test/vod/vod-1/download/captions-es.vtt?link=signed%3Dlink'],
  ]);
  expect(dialog).toHaveTextContent('With the parade.');
  expect(dialog).toHaveTextContent('MP4, 960 × 540, 392 MB. Sound in English and Spanish.');
  expect(dialog).toHaveTextContent(/work until 2:30\sPM CST/);
  expect(given.received('POST', 'licences', LINK).map(({ body }) => body)).toEqual([
    { event_key: 'game-1', resource_key: 'vod-1', title: 'Roosevelt vs. Lincoln 2026-11-20' },
  ]);
  expect(tracked).toEqual([['button_clicked', { button: 'download', location: 'event' }]]);
});

test('a fan who hides scores is not told the size, and why', async () => {
  await open({ hidesLength: true });
  await press();
  await screen.findByRole('link', { name: 'Download the video' });
  expect(screen.getByRole('dialog')).not.toHaveTextContent('392 MB');
  expect(screen.getByRole('dialog')).toHaveTextContent('Its size is not shown while you hide scores');
});

test('a file without captions has no list of them', async () => {
  await open({ services: services().on('GET', 'media', FILE, () => json({ ...file, captions: [] })) });
  await press();
  await screen.findByRole('link', { name: 'Download the video' });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('whoever closes the window and opens it again gets a link that has just begun', async () => {
  let given = 0;
  const renewed = () => json({ ...link, link: `link-${++given}` });
  await open({ services: services().on('POST', 'licences', LINK, renewed) });
  for (const name of ['link-1', 'link-2']) {
    await press();
    const video = await screen.findByRole('link', { name: 'Download the video' });
    expect(video.getAttribute('href')).toMatch(new RegExp(`=${name}$`));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('a refusal is told in the words of the service', async () => {
  const body = { reason: 'blackout', message: 'This game is blacked out.', until: null };
  await open({ services: services().on('POST', 'licences', LINK, () => json(body, 403)) });
  await press();
  expect(await screen.findByText('This game is blacked out.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download the video' })).not.toBeInTheDocument();
});

test.each([
  ['media', 'GET', FILE, () => json(file)],
  ['licences', 'POST', LINK, () => json(link)],
] as const)(
  'while the %s service is down the window says so, and it is tried again',
  async (service, method, path, well) => {
    let isDown = true;
    const given = services().on(method, service, path, () => (isDown ? refusal(500, 'broken') : well()));
    await open({ services: given });
    await press();
    expect(await screen.findByText('The files could not be reached. Try again in a moment.')).toBeInTheDocument();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Download the video' })).toBeInTheDocument();
  },
);

describe('a video that is sold as a file', () => {
  const OFFER = '/v1/downloads/vod-1';
  const offer = { event_key: 'game-1', name: 'A video file', price_in_cents: 1499, bought_until: null };
  const sold = { vod: { download_paypal_code: 'DTO-1' } };
  const onSale = (answer: object = offer) => services().on('GET', 'licences', OFFER, () => json(answer));

  test('is offered with its price to whoever cannot watch it, too', async () => {
    const given = onSale();
    await open({ ...sold, services: given, video: null });
    await press();
    const buy = await screen.findByRole('link', { name: 'Buy for $14.99' });
    expect(buy).toHaveAttribute('href', '/downloads/vod-1');
    const dialog = screen.getByRole('dialog', { name: 'Keep this game' });
    expect(await within(dialog).findByText(/MP4, 960 × 540, 392 MB/)).toBeInTheDocument();
    expect(dialog).toHaveTextContent('You need no pass for it, and a pass does not include it.');
    expect(within(dialog).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(given.received('POST', 'licences', LINK)).toEqual([]);
  });

  test('leads a visitor who bought it to sign in and back', async () => {
    await open({ ...sold, services: onSale(), member: null });
    await press();
    const way = await screen.findByRole('link', { name: 'Sign in' });
    expect(way.getAttribute('href')).toMatch(/^\/users\/sign_in\?redir=%2Fevents%2F/);
  });

  test('is asked for once it is known who the fan is', async () => {
    const given = onSale();
    const { setSession } = await open({ ...sold, services: given, member: 'unknown' });
    await press();
    expect(await screen.findByText('Preparing the download')).toBeInTheDocument();
    expect(given.received('GET', 'licences', OFFER)).toEqual([]);
    setSession(memberFixture());
    await screen.findByRole('link', { name: 'Buy for $14.99' });
    expect(given.received('GET', 'licences', OFFER)[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  test('is loaded by whoever bought it', async () => {
    await open({ ...sold, services: onSale({ ...offer, bought_until: '2027-11-20T18:00:00.000Z' }) });
    await press();
    expect(await screen.findByRole('link', { name: 'Download the video' })).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent('can load it here until Nov 20, 2027');
    expect(screen.queryByRole('link', { name: /^Buy/ })).not.toBeInTheDocument();
  });

  test('does not tell its size to a fan who hides scores', async () => {
    await open({ ...sold, services: onSale(), hidesLength: true });
    await press();
    await screen.findByText(/Its size is not shown/);
    expect(screen.getByRole('dialog')).not.toHaveTextContent('392 MB');
  });

  test('says so when it is on sale no more, and can be asked again', async () => {
    const refused = () => json({ message: 'This game is not sold as a video file now.' }, 404);
    const given = services().on('GET', 'licences', OFFER, refused);
    await open({ ...sold, services: given });
    await press();
    expect(await screen.findByText('This game is not sold as a video file now.')).toBeInTheDocument();
    given.on('GET', 'licences', OFFER, () => json(offer));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Buy for $14.99' })).toBeInTheDocument();
  });
});
