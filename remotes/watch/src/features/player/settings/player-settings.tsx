import { type CSSProperties, useId } from 'react';
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

const dataUses = {
  all: { title: 'Best picture', description: 'As good as your connection and the size of the player allow.' },
  saving: { title: 'Save data', description: 'A small picture, and little is loaded ahead.' },
  sound: { title: 'Sound only', description: 'The game goes on without its picture.' },
};

/** What is chosen rarely: how captions look, how much is loaded, and figures of what plays. */
export function PlayerSettings(props: PlayerSettingsProps) {
  const { state, preferences, onPreferences, onDataUse, scores, hasStatistics, onStatistics } = props;
  const { onShortcuts, onClose } = props;
  const name = useId();
  const options = (Object.keys(dataUses) as DataUse[])
    .filter((use) => use !== 'sound' || state.sounds.length > 0)
    .map((value) => ({ value, ...dataUses[value] }));
  return (
    <Dialog isOpen onClose={onClose} title="Player settings">
      <div className={styles.root}>
        {state.qualities.length > 0 && (
          <RadioCards legend="Data use" name={name} value={state.dataUse} onChange={onDataUse} options={options} />
        )}
        {scores && <ScoreChoices scores={scores} />}
        <CaptionStyles preferences={preferences} onPreferences={onPreferences} />
        <section className={styles.section} aria-labelledby={`${name}-more`}>
          <h3 id={`${name}-more`} className={styles.title}>
            More
          </h3>
          <Checkbox
            label="Show statistics over the picture"
            hint="Size, speed and delay of what plays, for when you report a problem."
            checked={hasStatistics}
            onChange={(event) => onStatistics(event.target.checked)}
          />
          <div>
            <Button onClick={onShortcuts}>Keyboard shortcuts</Button>
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
        Scores
      </h3>
      <Checkbox
        label="Hide scores"
        hint="Of every game you watch: score, statistics, key plays, preview pictures and the length of the replay."
        checked={isChosen}
        onChange={(event) => choose(event.target.checked)}
      />
      {isChosen && (
        <Checkbox
          label="Show those of this game"
          hint="Until you leave its page."
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
        Captions
      </h3>
      <p className={styles.example} style={captionProperties(captions) as CSSProperties}>
        <span>Captions look like this.</span>
      </p>
      <div className={styles.fields}>
        {captionChoices.map(({ field, label, options }) => (
          <Select
            key={field}
            label={label}
            value={captions[field]}
            options={Object.entries(options).map(([value, words]) => ({ value, label: words }))}
            onChange={(event) => onPreferences({ captions: { ...captions, [field]: event.target.value } })}
          />
        ))}
      </div>
      <div>
        <Button size="s" onClick={() => onPreferences({ captions: usualCaptions })}>
          Reset captions
        </Button>
      </div>
    </section>
  );
}
