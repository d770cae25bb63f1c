import type { HeldPass } from 'shared-contracts/entities';
import { formatDate } from 'shared-contracts/rules';
import { Alert, Button, Cluster } from 'shared-ui';
import { CancelRenewal } from './cancel-renewal.tsx';
import type { HeldPassProps, PassContext } from './held-pass-props.ts';
import styles from './membership-card.module.css';
import { outlookOf } from './renewal-words.ts';
import { ResumeRenewal } from './resume-renewal.tsx';

interface PassListProps extends PassContext {
  passes: readonly HeldPass[];
  /** When the voucher ends that is held as well; null without one. */
  voucherEnd: Date | null;
}

/** Every pass that is held: what becomes of it, and what can be done about that. */
export function PassList({ passes, voucherEnd, ...context }: PassListProps) {
  return (
    <ul className={styles.passes}>
      {passes.map((pass) => (
        <li key={pass.key} className={styles.pass}>
          <h3 className={styles.title}>{pass.name}</h3>
          <Outlook {...context} pass={pass} isOnly={passes.length === 1} />
        </li>
      ))}
      {voucherEnd !== null && (
        <li className={styles.pass}>
          <h3 className={styles.title}>Voucher</h3>
          <p className={styles.outlook}>Yours until {formatDate(voucherEnd, context.zone)}. It does not renew.</p>
        </li>
      )}
    </ul>
  );
}

function Outlook(props: HeldPassProps) {
  const { problem, text } = outlookOf(props.pass, props.zone);
  if (problem !== null) {
    return (
      <Alert tone="warning" title={problem} action={<Actions {...props} />}>
        {text}
      </Alert>
    );
  }
  return (
    <>
      <p className={styles.outlook}>{text}</p>
      <Actions {...props} />
    </>
  );
}

function Actions(props: HeldPassProps) {
  const { renewal } = props.pass;
  switch (renewal.state) {
    case 'none':
      return null;
    case 'planned':
      return <CancelRenewal {...props} />;
    case 'cancelled':
      return <ResumeRenewal {...props} priceInCents={renewal.price_in_cents} />;
    case 'retrying':
      return (
        <Cluster>
          <Button variant="primary" onClick={props.onCard}>
            {renewal.problem === 'no_card' ? 'Add card' : 'Replace card'}
          </Button>
          <CancelRenewal {...props} />
        </Cluster>
      );
  }
}
