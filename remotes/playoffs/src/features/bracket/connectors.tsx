import { cx } from 'shared-ui';
import type { BracketConnector } from './bracket-geometry.ts';
import styles from './bracket-tree.module.css';
import { isOnPath, type TeamPath } from './team-path.ts';

interface ConnectorsProps {
  connectors: readonly BracketConnector[];
  rows: number;
  path: TeamPath | null;
}

/** The lines between two rounds. The highlighted ones are drawn last, over the lines that they share a stretch with. */
export function Connectors({ connectors, rows, path }: ConnectorsProps) {
  const isTraced = ({ from, to }: BracketConnector) => path !== null && isOnPath(path, from) && isOnPath(path, to);
  const ordered = [...connectors].sort((a, b) => Number(isTraced(a)) - Number(isTraced(b)));
  return (
    <svg className={styles.lines} viewBox={`0 0 2 ${rows}`} preserveAspectRatio="none" aria-hidden="true">
      {ordered.map((connector) => (
        <path
          key={connector.from}
          d={connector.path}
          className={cx(styles.line, isTraced(connector) && styles.traced)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
