import type { SportsEvent } from 'shared-contracts/entities';
import { profilePath } from 'shared-contracts/routes';
import { sportSlug, stateOfCode } from 'shared-contracts/rules';
import { TextLink } from 'shared-ui';
import styles from './deleted-event.module.css';

/** In place of an event that was taken down: ways on to its sides, its sport and its state. */
export function DeletedEvent({ event }: { event: SportsEvent }) {
  const participants = event.participants.filter(({ name, slug }) => name !== '' && slug !== '');
  const activity = event.sport ?? event.activity_name;
  const state = stateOfCode(event.state_code);
  return (
    <div className={styles.root}>
      <svg className={styles.picture} viewBox="0 0 160 100" aria-hidden="true" focusable="false">
        <path d="M24 92V30a6 6 0 0 1 6-6h100a6 6 0 0 1 6 6v62" className={styles.post} />
        <path d="M24 62h112M80 62v34M52 8v16M108 8v16" className={styles.post} />
        <path d="m66 36 28 18M94 36 66 54" className={styles.cross} />
      </svg>
      <h1 className={styles.title}>Something went wrong.</h1>
      <p className={styles.text}>This event could have been moved or deleted. Try one of these links.</p>
      <ul className={styles.links}>
        {participants.map(({ key, name, slug }) => (
          <li key={key}>
            <TextLink href={profilePath('school', slug)}>{name}</TextLink>
          </li>
        ))}
        {activity !== null && state && (
          <li>
            <TextLink href={`/sports/${sportSlug(activity)}/${state.slug}`}>
              {state.name} {activity}
            </TextLink>
          </li>
        )}
      </ul>
    </div>
  );
}
