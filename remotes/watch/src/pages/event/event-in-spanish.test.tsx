import { screen, within } from '@testing-library/react';
import type { SportsEvent } from 'shared-contracts/entities';
import { memberFixture } from 'shared-contracts/testing';
import { broadcastFixture, minutesFromNow, vodFixture } from '../../testing/event-fixture.ts';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { gameWith, servicesWithStatistics, statisticsUnderTest, wholeGame } from './event-statistics-testing.ts';
import { at, EVENT, freeLive, params, playNatively, servicesWith, shown } from './event-testing.ts';
import * as page from './index.tsx';
import { change, historyOf, pageWithHistory, withHistoryPlaces } from './stream-history-testing.ts';

inSpanish();

const open = (services: FakeServices, member: ReturnType<typeof memberFixture> | null = null) =>
  renderPage(page, { services, at, params, member });

describe('the page', () => {
  beforeAll(() => {
    // Mocks are gone when the page goes.
    Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {} });
  });
  beforeEach(playNatively);

  test('a free live game says in Spanish what it is, and offers a free account', async () => {
    const { meta } = await open(servicesWith({ ...freeLive, game_type: 'quarterfinal' }));
    const name = await screen.findByRole('heading', { level: 1 });
    const heading = within(name.parentElement as HTMLElement);
    expect(heading.getByRole('status')).toHaveTextContent(/^En vivo Comenzó: /);
    expect(heading.getByText('Gratis')).toBeVisible();
    const facts = screen.getByRole('region', { name: 'Datos del evento' });
    expect(
      within(facts)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Cuándo', 'Dónde', 'Qué', 'Tipo', 'Transmite']));
    expect(within(facts).getByText('Cuartos de final')).toBeVisible();
    const schools = screen.getByRole('region', { name: 'Escuelas' });
    expect(
      within(schools)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Roosevelt High SchoolVisitante · /),
      expect.stringMatching(/Lincoln High SchoolLocal · /),
    ]);
    expect(await screen.findByRole('region', { name: 'Este partido es gratis' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Crear una cuenta gratis' })).toBeVisible();
    expect(meta()?.description).toMatch(/^Mira Roosevelt vs\. Lincoln: /);
  });

  test('a visitor of a paid game is offered passes, and a way to sign in', async () => {
    await open(servicesWith(shown({ broadcasts: [broadcastFixture()] })));
    const offer = await screen.findByRole('region', { name: 'Obtén un pase para ver' });
    expect(within(offer).getByRole('link', { name: 'Ver pases' })).toBeVisible();
    expect(within(offer).getByText('¿Tienes una cuenta?')).toBeVisible();
    expect(within(offer).getByRole('link', { name: 'Entrar' })).toBeVisible();
  });

  test.each([
    [404, 'No encontramos este evento', /^Puede que la dirección esté mal/],
    [400, 'No se pudo cargar este evento', /^El calendario no respondió/],
  ])('an answer %i says why there is no event', async (status, title, words) => {
    await open(new FakeServices().on('GET', 'unity', EVENT, () => refusal(status, 'No.')));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  test('an event with two broadcasts asks which one in Spanish', async () => {
    const feeds = ['one', 'two'].map((key) => broadcastFixture({ key, payment_required: false }));
    await open(servicesWith(shown({ broadcasts: feeds })));
    const choice = await screen.findByRole('group', { name: 'Elige una transmisión' });
    expect(within(choice).getByText(/^Transmisión 2 · En vivo · Gratis$/)).toBeVisible();
  });

  test('what support reads stays English, and says so', async () => {
    await import('./internal-data.tsx');
    window.history.replaceState(null, '', `${at}?internal_data=on`);
    await open(servicesWith(freeLive));
    expect(await screen.findByRole('region', { name: 'Internal data' })).toHaveAttribute('lang', 'en');
    window.history.replaceState(null, '', '/');
  });
});

describe('its statistics', () => {
  const statistics = statisticsUnderTest();

  async function region(event: SportsEvent, member: ReturnType<typeof memberFixture> | null = null) {
    await open(servicesWithStatistics(event, wholeGame), member);
    await screen.findByRole('heading', { level: 1 });
    const found = screen.findByRole('region', { name: 'Estadísticas' });
    statistics.comeNear();
    return found;
  }

  test('a game that is over is told in Spanish', async () => {
    const shownRegion = await region(gameWith({}, { status: 'complete' }));
    const score = await within(shownRegion).findByRole('table', { name: 'Marcador' });
    const headers = within(score).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      ...['Equipo', 'C11.er cuarto', 'C22.º cuarto', 'C44.º cuarto', 'TTotal'],
    ]);
    expect(within(shownRegion).getByText('Final', { selector: 'strong' })).toBeVisible();
    expect(within(shownRegion).getByText('Gol de campo, Lincoln. Roosevelt 7, Lincoln 10.')).toBeInTheDocument();
    expect(within(shownRegion).getByRole('region', { name: 'Jugadas' })).toBeVisible();
  });

  test('statistics that are sold are offered with a pass', async () => {
    const shownRegion = await region(gameWith({}, { payment_required: true }));
    expect(within(shownRegion).getByText(/^El marcador y las jugadas llegan en vivo con un pase\./)).toBeVisible();
    expect(within(shownRegion).getByRole('link', { name: 'Obtener un pase para las estadísticas' })).toBeVisible();
  });
});

describe('the history of its stream', () => {
  withHistoryPlaces();

  test('an interruption is told and announced in Spanish, and what a visitor may do', async () => {
    const changes = [change('on_air', -29), change('interrupted', -20)];
    await pageWithHistory(shown({ broadcasts: [broadcastFixture()] }), historyOf(changes), {
      session: { status: 'anonymous' },
    });
    expect(await screen.findByRole('region', { name: 'Transmisión' })).toBeVisible();
    expect(screen.getByText('Transmisión: Interrumpida desde 7:10 p.m. CST')).toHaveAttribute('role', 'status');
    const claim = await screen.findByRole('region', { name: /^Esta transmisión se interrumpió durante \d+ min$/ });
    expect(within(claim).getByRole('link', { name: 'Entrar para pedirla' })).toBeVisible();
  });

  test('a member asks in Spanish for what was lost', async () => {
    const event = shown(
      { broadcasts: [broadcastFixture({ status: 'scheduled', video_url: null })] },
      {
        start_time: minutesFromNow(-61),
      },
    );
    const claim = {
      state: 'offered',
      kind: 'credit',
      pass_name: 'Annual Pass',
      amount_in_cents: null,
      days: 7,
      due_at: null,
    };
    const services = servicesWith(event, ['video_subscription']).on(
      'GET',
      'payments',
      '/v3/stream_claims/broadcast-1',
      () => json({ claim }),
    );
    await pageWithHistory(event, historyOf([]), { services, session: { status: 'signed-in', user: memberFixture() } });
    expect(await screen.findByRole('button', { name: 'Pedir 7 días más' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Esta transmisión lleva 1 h 1 min de retraso' })).toBeVisible();
  });
});

test('a replay that is given as a file offers it by a button in Spanish', async () => {
  const replay = vodFixture({ payment_required: false, download_to_own: true });
  await open(servicesWith(shown({ vods: [replay] })), memberFixture());
  expect(await screen.findByRole('button', { name: 'Descargar' })).toBeVisible();
});
