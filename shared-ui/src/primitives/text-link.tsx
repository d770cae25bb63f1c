import { Link, type LinkProps } from 'react-router';
import { cx } from '../class-names.ts';
import styles from './text-link.module.css';

export interface TextLinkProps extends Omit<LinkProps, 'to'> {
  /** A path of the site, navigated in place, or an address elsewhere. */
  href: string;
  /** `quiet` is underlined under the pointer only: for lists of links, never inside a sentence. */
  tone?: 'accent' | 'quiet';
}

/** A link in text. */
export function TextLink({ href, tone = 'accent', className, ...rest }: TextLinkProps) {
  return <Link {...rest} to={href} className={cx(styles.root, styles[tone], className)} />;
}
