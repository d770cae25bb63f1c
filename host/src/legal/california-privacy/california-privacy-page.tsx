import { useState } from 'react';
import type { PrivacyReceipt } from 'shared-contracts/entities';
import { useAppSelector } from 'shared-contracts/store';
import { Alert, PageHeader, TextLink } from 'shared-ui';
import styles from '../legal-page.module.css';
import { PrivacyForm } from './privacy-form.tsx';

/** The rights of Californians over their data, and the form that uses them. */
export function CaliforniaPrivacyPage() {
  const { name } = useAppSelector((state) => state.site);
  const [receipt, setReceipt] = useState<PrivacyReceipt | null>(null);
  return (
    <article lang="en" className={styles.root}>
      <PageHeader title="California privacy rights" />
      <div className={styles.text}>
        <p>
          The law of California lets you ask {name} about your data. Asking costs nothing, and changes nothing about
          your service. What we collect and why is in our <TextLink href="/privacypolicy">privacy policy</TextLink>.
        </p>
        <h2>What you may ask for</h2>
        <ul>
          <li>To see what we hold about you, where it came from and whom we gave it to.</li>
          <li>To have it deleted or corrected.</li>
          <li>
            Not to have it sold or shared. To turn targeting off in this browser alone and at once, use &ldquo;Cookie
            settings&rdquo; at the end of each page; a browser that sends Global Privacy Control has done so already.
          </li>
        </ul>
        <h2>What happens then</h2>
        <p>
          You get a reference by mail right away. We answer within 45 days, and within 15 when you ask not to have your
          data sold or shared. Sign in before you ask, if you have an account: then we know that it is yours. Otherwise
          we may write to you to make sure. An agent may ask for you, with your signed permission.
        </p>
        <h2>Your request</h2>
        {receipt ? <Sent receipt={receipt} /> : <PrivacyForm onSent={setReceipt} />}
      </div>
    </article>
  );
}

/** Stands in the place of the form and takes its focus. */
function Sent({ receipt }: { receipt: PrivacyReceipt }) {
  const day = new Date(receipt.due_at).toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <div ref={(box) => box?.focus()} tabIndex={-1}>
      <Alert tone="success" title="We have your request">
        Its reference is <strong>{receipt.reference}</strong>. A mail that confirms it is on its way, and you have an
        answer by {day} at the latest.
      </Alert>
    </div>
  );
}
