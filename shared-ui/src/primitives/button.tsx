import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../class-names.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  /** One `primary` a view: the thing to do. `danger` destroys or ends something. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 's' | 'm' | 'l';
  /** As wide as its container. */
  isBlock?: boolean;
  icon?: IconName;
  /** Shows the icon alone; `children` stays the accessible name. */
  isIconOnly?: boolean;
  children: ReactNode;
}

interface PressButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  href?: undefined;
  /** The action is under way: presses are ignored, focus stays, and the button says that it is busy. */
  isLoading?: boolean;
}

interface LinkButtonProps extends ButtonLook, Omit<LinkProps, 'to' | 'children'> {
  /** Makes the button a link to this path of the site or address elsewhere. */
  href: string;
  isLoading?: undefined;
}

export type ButtonProps = PressButtonProps | LinkButtonProps;

/** A button, or with `href` a link that looks like one. Submits a form only with `type="submit"`. */
export function Button(props: ButtonProps) {
  return props.href === undefined ? <PressButton {...props} /> : <LinkButton {...props} />;
}

function PressButton(props: PressButtonProps) {
  const { variant, size, isBlock, icon, isIconOnly, children, className, isLoading = false, onClick, ...rest } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would throw the keyboard's focus back to the top of the page.
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      className={lookOf(props)}
    >
      {isLoading ? <Spinner size="s" /> : icon && <Icon name={icon} />}
      <span className={cx(styles.label, isIconOnly && styles.hidden)}>{children}</span>
    </button>
  );
}

function LinkButton(props: LinkButtonProps) {
  const { variant, size, isBlock, icon, isIconOnly, children, className, isLoading, href, ...rest } = props;
  return (
    <Link {...rest} to={href} className={lookOf(props)}>
      {icon && <Icon name={icon} />}
      <span className={cx(styles.label, isIconOnly && styles.hidden)}>{children}</span>
    </Link>
  );
}

function lookOf({ variant = 'secondary', size = 'm', isBlock, isIconOnly, className }: ButtonProps): string {
  return cx(
    styles.root,
    styles[variant],
    styles[size],
    isBlock && styles.block,
    isIconOnly && styles.iconOnly,
    className,
  );
}
