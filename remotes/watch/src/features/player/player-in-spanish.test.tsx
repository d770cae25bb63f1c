import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { inSpanish } from '../../testing/in-spanish.ts';
import { AdPanel } from './ads/ad-panel.tsx';
import { adServerUnderTest, vast } from './ads/ads-testing.ts';
import { ChapterButton } from './chapters/chapter-button.tsx';
import { ChapterList } from './chapters/chapter-list.tsx';
import type { AdBreak } from './core/ad-break.ts';
import { FakeHls } from './core/fake-hls.ts';
import { type TestCue, withCues } from './core/player-core-testing.ts';
import { LiveButton } from './live-button.tsx';
import { Player } from './player.tsx';
import { initialPlayerState } from './player-state.ts';
import { ResumeNotice } from './resume-notice.tsx';
import { ScoreBug } from './score-bug.tsx';
import { usualCaptions } from './settings/caption-style.ts';
import { KeyboardShortcuts } from './settings/keyboard-shortcuts.tsx';
import { PlayerSettings } from './settings/player-settings.tsx';
import { SoundOnlyNote } from './settings/sound-only-note.tsx';
import { statisticsOf } from './settings/statistics.ts';
import { beginPlaying, happen, licence, playerShown, show, source, video } from './shown-player-testing.tsx';

// Its custom elements need a real browser's layout; the journeys in a browser use them.
jest.mock('./player-controls.tsx', () => ({ PlayerControls: () => null }));

inSpanish();
playerShown();

const nothing = () => {};

beforeEach(() => {
  // jsdom has no modal windows.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = nothing;
});

describe('the player', () => {
  test('has a Spanish name on a server, too', () => {
    const html = renderToString(<Player source={source} requestLicence={async () => licence} />);
    expect(html).toContain('aria-label="Reproductor de video: Oak at River"');
  });

  test('is started by a button that says so', async () => {
    await show({ autoPlay: false });
    expect(screen.getByRole('button', { name: 'Reproducir Oak at River' })).toBeVisible();
  });

  test('says that it reconnects, and why it does not play', async () => {
    await show();
    await beginPlaying();
    await happen(() => FakeHls.latest.fail({ status: 500 }));
    expect(screen.getByRole('status')).toHaveTextContent('Reconectando…');
    await happen(() => {
      for (let count = 0; count < 6; count++) FakeHls.latest.fail({ type: FakeHls.ErrorTypes.MEDIA_ERROR });
    });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('El video se detuvo');
    expect(alert).toHaveTextContent('Este video no se puede reproducir en este momento. Inténtalo de nuevo');
    expect(within(alert).getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });

  test.each([
    ['blackout', 'Emisión restringida', 'Intentar de nuevo'],
    ['not_entitled', 'Se necesita un pase para ver', 'Intentar de nuevo'],
    ['stream_stopped', 'Se detuvo para reproducirse en otro lugar', 'Ver aquí'],
  ] as const)('titles a refusal for %s', async (reason, title, button) => {
    await show({ requestLicence: async () => ({ status: 'denied', reason, message: 'Porque sí.' }) });
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  test('lists what plays on the account', async () => {
    const running = [{ stream: 'a', label: 'Elm at Hill, Safari on iOS, inicio: 1:04 p.m.' }];
    const denied = { status: 'denied', reason: 'stream_limit', message: 'Detén uno.', running } as const;
    await show({ requestLicence: async () => denied, endStream: async () => false });
    await userEvent.click(
      screen.getByRole('button', { name: 'Detener Elm at Hill, Safari on iOS, inicio: 1:04 p.m.' }),
    );
    expect(await screen.findByText(/^No se pudo detener\. /)).toBeVisible();
  });

  test('says that a broadcast is over, and offers a replay once more', async () => {
    const view = await show();
    await beginPlaying();
    await happen(() => video().dispatchEvent(new Event('ended')));
    expect(screen.getByRole('status')).toHaveTextContent('La transmisión en vivo terminó.');
    view.unmount();
    await show({ source: { ...source, kind: 'replay' } });
    await beginPlaying();
    await happen(() => video().dispatchEvent(new Event('ended')));
    expect(screen.getByRole('button', { name: 'Volver a ver' })).toBeVisible();
  });
});

describe('over the picture', () => {
  test('the score is read out with its sets', () => {
    const moment = {
      ...{ home: 14, away: 7, unit: 'set', number: 3, stage: 'playing', clock: null, runs: 'stands' },
      sets: { home: 1, away: 2 },
    };
    const value = { key: 'TXXX', info: 'game-moment', data: JSON.stringify(moment) };
    const cues: TestCue[] = [{ startTime: 0, endTime: 60, value }];
    const ref = createRef<HTMLVideoElement>();
    ref.current = document.createElement('video');
    withCues(ref.current, cues);
    const sides = { home: { name: 'Oak', color: '#123456' }, away: { name: 'River', color: '#f5d020' } };
    render(<ScoreBug video={ref} sides={sides} />);
    expect(screen.getByRole('img', { name: 'Marcador: River 7, 2 sets; Oak 14, 1 set; 3.er set' })).toBeVisible();
  });

  test('a replay says where it goes on', () => {
    render(<ResumeNotice video={createRef()} at={1395} onOver={nothing} keepFocus={nothing} />);
    expect(screen.getByRole('status')).toHaveTextContent('Continúa en 23:15');
    expect(screen.getByRole('button', { name: 'Ver desde el principio' })).toBeVisible();
  });

  test('buttons of ours lead to the live picture, to the chapters and back to the picture', () => {
    const core = { toLive: nothing } as Parameters<typeof LiveButton>[0]['core'];
    render(<LiveButton core={core} isAtLiveEdge={false} />);
    render(<ChapterButton chapters={[]} video={createRef()} onOpen={nothing} />);
    render(<SoundOnlyNote onPicture={nothing} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Volver al vivo',
      'Capítulos',
      'Mostrar la imagen',
    ]);
  });

  test('figures of what plays are labelled in Spanish', () => {
    const buffered = { length: 1, start: () => 0, end: () => 52 };
    const shown = { videoWidth: 0, videoHeight: 0, buffered, currentTime: 40, playbackRate: 1 };
    const quality = { droppedVideoFrames: 3, totalVideoFrames: 1203 } as VideoPlaybackQuality;
    const figures = statisticsOf(
      { ...shown, getVideoPlaybackQuality: () => quality },
      { bitrate: null, bandwidth: null, delay: 6 },
    );
    expect(figures.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Imagen: ninguna',
      'Ya cargado: 12.0 s',
      'Retraso: 6.0 s',
      'Cuadros perdidos: 3 de 1203',
    ]);
  });
});

describe('windows of the player', () => {
  test('name what can be set, and how captions may look', () => {
    const state = {
      ...initialPlayerState,
      qualities: [{ height: 540, bitrate: 1 }],
      sounds: [{ id: 0, label: 'English', language: 'en' }],
    };
    const preferences = { savesData: false, captions: usualCaptions };
    const scores = { isChosen: true, areHidden: true, choose: nothing, showHere: nothing };
    const asked = { onPreferences: nothing, onDataUse: nothing, onStatistics: nothing, onShortcuts: nothing };
    render(<PlayerSettings {...{ state, preferences, scores, ...asked }} hasStatistics={false} onClose={nothing} />);
    expect(screen.getByRole('dialog', { name: 'Ajustes del reproductor' })).toBeVisible();
    const uses = within(screen.getByRole('group', { name: 'Uso de datos' })).getAllByRole('radio');
    expect(uses.map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^Mejor imagen/),
      expect.stringMatching(/^Ahorrar datos/),
      expect.stringMatching(/^Solo sonido/),
    ]);
    expect(screen.getByRole('checkbox', { name: /^Mostrar los de este partido/ })).toBeVisible();
    const edges = within(screen.getByRole('combobox', { name: 'Borde del texto' })).getAllByRole('option');
    expect(edges.map(({ textContent }) => textContent)).toEqual([
      'Sin borde',
      'Contorno',
      'Sombra',
      'En relieve',
      'Hundido',
    ]);
    expect(screen.getByRole('combobox', { name: 'Color del fondo' })).toHaveDisplayValue('Negro');
  });

  test('say which keys do what', () => {
    render(<KeyboardShortcuts isLive={false} hasChapters onClose={nothing} />);
    const first = screen.getByText('Reproducir o pausar').closest('div');
    expect(first).toHaveTextContent(/^Espacio o K ?Reproducir o pausar$/);
    expect(screen.getAllByRole('term')[0]?.querySelectorAll('kbd')).toHaveLength(2);
    expect(screen.getByText('Capítulo siguiente')).toBeVisible();
  });

  test('list the chapters', () => {
    const props = { chapters: [], seconds: 0, onWhole: nothing, onChoose: nothing, onClose: nothing };
    render(<ChapterList {...props} />);
    expect(screen.getByRole('dialog', { name: 'Capítulos' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mostrar todo el partido' })).toBeVisible();
  });
});

describe('ads', () => {
  const server = adServerUnderTest();

  test('say that they are ads, and what can be done with them', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {});
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    HTMLMediaElement.prototype.load = nothing;
    server.documents['https://ads.example/tag'] = vast();
    const [signal, begins] = [new AbortController().signal, new AbortController().signal];
    const calls = { begun: nothing, setPaused: nothing, setMuted: nothing, end: nothing };
    const adBreak: AdBreak = { mark: null, room: 60, signal, begins, ...calls };
    render(
      <AdPanel
        tag="https://ads.example/tag"
        adBreak={adBreak}
        content={document.createElement('video')}
        title="Oak at River"
        keepFocus={nothing}
      />,
    );
    const ad = document.querySelector('section video') as HTMLVideoElement;
    await waitFor(() => expect(play.mock.contexts).toContain(ad));
    await act(async () => void ad.dispatchEvent(new Event('playing')));
    const panel = await screen.findByRole('region', { name: 'Publicidad' });
    expect(screen.getByRole('status')).toHaveTextContent('Publicidad. Después empieza Oak at River.');
    expect(within(panel).getByRole('link', { name: 'Visitar al anunciante (abre otra pestaña)' })).toBeVisible();
    expect(
      within(panel)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pausar', 'Silenciar', expect.stringMatching(/^Omitir en \d+$/)]);
  });
});
