import { useId } from 'react';
import { Icon, TextLink } from 'shared-ui';
import styles from './nav-group.module.css';

export interface NavLink {
  href: string;
  label: string;
}

export interface NavGroupProps {
  name: string;
  links: readonly NavLink[];
  isOpen: boolean;
  onToggle: () => void;
}

/** One entry of the main menu that opens a panel of links: below the header where there is room, else in the list. */
export function NavGroup({ name, links, isOpen, onToggle }: NavGroupProps) {
  const panelId = useId();
  return (
    <li>
      <button
        type="button"
        data-group={name}
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
            {links.map(({ href, label }) => (
              <li key={href}>
                <TextLink tone="quiet" href={href}>
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
          <TextLink href="/watch-events" className={styles.all}>
            All games
          </TextLink>
        </div>
      )}
    </li>
  );
}
