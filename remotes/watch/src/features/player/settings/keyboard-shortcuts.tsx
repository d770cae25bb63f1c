import { Dialog } from 'shared-ui';
import styles from './keyboard-shortcuts.module.css';

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** Of videos that are not live. */
  ofReplays?: boolean;
  /** Of videos that have chapters. */
  ofChapters?: boolean;
}

/** The keys of media-chrome, and our own. */
const shortcuts: readonly Shortcut[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['←', 'J'], does: 'Go back 10 seconds' },
  { keys: ['→', 'L'], does: 'Go forward 10 seconds' },
  { keys: ['↑'], does: 'Louder' },
  { keys: ['↓'], does: 'Quieter' },
  { keys: ['M'], does: 'Sound on or off' },
  { keys: ['C'], does: 'Captions on or off' },
  { keys: ['F'], does: 'Full screen on or off' },
  { keys: ['P'], does: 'Picture in picture on or off' },
  { keys: ['B'], does: 'Previous chapter', ofChapters: true },
  { keys: ['N'], does: 'Next chapter', ofChapters: true },
  { keys: ['<'], does: 'Slower', ofReplays: true },
  { keys: ['>'], does: 'Faster', ofReplays: true },
  { keys: ['?'], does: 'This list' },
];

interface KeyboardShortcutsProps {
  isLive: boolean;
  hasChapters: boolean;
  onClose: () => void;
}

/** Says which keys do what while the player has the focus. */
export function KeyboardShortcuts({ isLive, hasChapters, onClose }: KeyboardShortcutsProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <p className={styles.note}>They work while a control of the player has the focus.</p>
      <dl className={styles.list}>
        {shortcuts
          .filter(({ ofReplays, ofChapters }) => !(ofReplays && isLive) && (!ofChapters || hasChapters))
          .map(({ keys, does }) => (
            <div key={does} className={styles.row}>
              <dt>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ' or '}
                    <kbd className={styles.key}>{key}</kbd>
                  </span>
                ))}
              </dt>
              <dd className={styles.does}>{does}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
