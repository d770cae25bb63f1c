import { Children, type ReactNode, useId, useRef } from 'react';
import { t } from 'shared-contracts/messages';
import { cx } from '../class-names.ts';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { TextLink } from '../primitives/text-link.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import styles from './rail.module.css';
import { useRailScroll } from './use-rail-scroll.ts';

export interface RailProps {
  title: string;
  /** Where the whole list is. */
  href?: string | undefined;
  /** A mark beside the title, such as a live badge. */
  mark?: ReactNode;
  /** A line below the title. */
  description?: string | undefined;
  headingLevel?: 2 | 3;
  /** The items are placeholders of content under way. */
  isLoading?: boolean;
  /** Each child becomes one item of the list. */
  children: ReactNode;
}

/** A titled row of cards that scrolls sideways: by touch with snapping, by keyboard with focus, by buttons for a mouse. */
export function Rail(props: RailProps) {
  const { title, href, mark, description, headingLevel = 2, isLoading = false, children } = props;
  const titleId = useId();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoOn, scrollPage } = useRailScroll(list, Children.count(children));
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={titleId} aria-busy={isLoading || undefined} className={styles.root}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {mark}
        </div>
        {(canGoBack || canGoOn) && (
          <div className={styles.buttons}>
            <RailButton
              label={t('Back in {title}', { title })}
              icon="chevron-left"
              listId={listId}
              isActive={canGoBack}
              onPress={() => scrollPage(-1)}
            />
            <RailButton
              label={t('On in {title}', { title })}
              icon="chevron-right"
              listId={listId}
              isActive={canGoOn}
              onPress={() => scrollPage(1)}
            />
          </div>
        )}
        {href !== undefined && (
          <TextLink href={href} tone="quiet" className={styles.all}>
            {t('See all')}
            <VisuallyHidden> {title}</VisuallyHidden> <Icon name="chevron-right" size="s" />
          </TextLink>
        )}
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </header>
      {isLoading && (
        <span role="status">
          <VisuallyHidden>{t('Loading {title}', { title })}</VisuallyHidden>
        </span>
      )}
      <ul
        id={listId}
        ref={list}
        className={cx(styles.list, isLoading && styles.still)}
        aria-hidden={isLoading || undefined}
      >
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

interface RailButtonProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  listId: string;
  isActive: boolean;
  onPress: () => void;
}

function RailButton({ label, icon, listId, isActive, onPress }: RailButtonProps) {
  return (
    <Button
      size="s"
      variant="secondary"
      icon={icon}
      isIconOnly
      aria-controls={listId}
      aria-disabled={!isActive}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
