import { useId } from 'react';
import { currentLanguage, t } from 'shared-contracts/messages';
import { Icon, TextLink } from 'shared-ui';
import styles from './nav-group.module.css';

interface NavLink {
  href: string;
  label: string;
}

export interface NavGroupProps {
  /** By which the button is found. */
  id: string;
  name: string;
  links: () => readonly NavLink[];
  isOpen: boolean;
  onToggle: () => void;
}

const byName = (a: NavLink, b: NavLink) => a.label.localeCompare(b.label, currentLanguage());

/** One entry of the main menu that opens a panel of links: below the header where there is room, else in the list. */
export function NavGroup({ id, name, links, isOpen, onToggle }: NavGroupProps) {
  const panelId = useId();
  return (
    <li>
      <button
        type="button"
        data-group={id}
        className={styles.button}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': panelId } : {})}
        onClick={onToggle}
      >
        {name}
        <Icon name="chevron-down" size="s" />
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <ul className={styles.links}>
            {[...links()].sort(byName).map(({ href, label }) => (
              <li key={href}>
                <TextLink tone="quiet" href={href}>
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
          <TextLink href="/watch-events" className={styles.all}>
            {t('All games')}
          </TextLink>
        </div>
      )}
    </li>
  );
}
