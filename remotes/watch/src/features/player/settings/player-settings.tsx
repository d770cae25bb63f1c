import { type CSSProperties, useId } from 'react';
import { t } from 'shared-contracts/messages';
import type { HiddenScores } from 'shared-contracts/use-hidden-scores';
import { Button, Checkbox, Dialog, RadioCards, Select } from 'shared-ui';
import type { DataUse, PlayerState } from '../player-state.ts';
import { captionChoices, captionProperties, usualCaptions } from './caption-style.ts';
import styles from './player-settings.module.css';
import type { PlayerPreferences } from './preferences.ts';

export interface PlayerSettingsProps {
  state: PlayerState;
  preferences: PlayerPreferences;
  onPreferences: (changed: Partial<PlayerPreferences>) => void;
  onDataUse: (use: DataUse) => void;
  /** Null where the video has nobody's score to give away. */
  scores: HiddenScores | null;
  hasStatistics: boolean;
  onStatistics: (isShown: boolean) => void;
  onShortcuts: () => void;
  onClose: () => void;
}

function wordsOf(use: DataUse) {
  switch (use) {
    case 'all':
      return {
        title: t('Best picture'),
        description: t('As good as your connection and the size of the player allow.'),
      };
    case 'saving':
      return { title: t('Save data'), description: t('A small picture, and little is loaded ahead.') };
    case 'sound':
      return { title: t('Sound only'), description: t('The game goes on without its picture.') };
  }
}

/** What is chosen rarely: how captions look, how much is loaded, and figures of what plays. */
export function PlayerSettings(props: PlayerSettingsProps) {
  const { state, preferences, onPreferences, onDataUse, scores, hasStatistics, onStatistics } = props;
  const { onShortcuts, onClose } = props;
  const name = useId();
  const uses: readonly DataUse[] = state.sounds.length > 0 ? ['all', 'saving', 'sound'] : ['all', 'saving'];
  const options = uses.map((value) => ({ value, ...wordsOf(value) }));
  return (
    <Dialog isOpen onClose={onClose} title={t('Player settings')}>
      <div className={styles.root}>
        {state.qualities.length > 0 && (
          <RadioCards legend={t('Data use')} name={name} value={state.dataUse} onChange={onDataUse} options={options} />
        )}
        {scores && <ScoreChoices scores={scores} />}
        <CaptionStyles preferences={preferences} onPreferences={onPreferences} />
        <section className={styles.section} aria-labelledby={`${name}-more`}>
          <h3 id={`${name}-more`} className={styles.title}>
            {t('More')}
          </h3>
          <Checkbox
            label={t('Show statistics over the picture')}
            hint={t('Size, speed and delay of what plays, for when you report a problem.')}
            checked={hasStatistics}
            onChange={(event) => onStatistics(event.target.checked)}
          />
          <div>
            <Button onClick={onShortcuts}>{t('Keyboard shortcuts')}</Button>
          </div>
        </section>
      </div>
    </Dialog>
  );
}

function ScoreChoices({ scores: { isChosen, areHidden, choose, showHere } }: { scores: HiddenScores }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('Scores')}
      </h3>
      <Checkbox
        label={t('Hide scores')}
        hint={t(
          'Of every game you watch: score, statistics, key plays, preview pictures and the length of the replay.',
        )}
        checked={isChosen}
        onChange={(event) => choose(event.target.checked)}
      />
      {isChosen && (
        <Checkbox
          label={t('Show those of this game')}
          hint={t('Until you leave its page.')}
          checked={!areHidden}
          onChange={(event) => showHere(event.target.checked)}
        />
      )}
    </section>
  );
}

function CaptionStyles({ preferences, onPreferences }: Pick<PlayerSettingsProps, 'preferences' | 'onPreferences'>) {
  const { captions } = preferences;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('Captions')}
      </h3>
      <p className={styles.example} style={captionProperties(captions) as CSSProperties}>
        <span>{t('Captions look like this.')}</span>
      </p>
      <div className={styles.fields}>
        {captionChoices.map(({ field, label, options }) => (
          <Select
            key={field}
            label={label()}
            value={captions[field]}
            options={Object.entries(options).map(([value, words]) => ({ value, label: words() }))}
            onChange={(event) => onPreferences({ captions: { ...captions, [field]: event.target.value } })}
          />
        ))}
      </div>
      <div>
        <Button size="s" onClick={() => onPreferences({ captions: usualCaptions })}>
          {t('Reset captions')}
        </Button>
      </div>
    </section>
  );
}
