import type { LegalText } from '../legal-text.ts';

export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  updated: '2026-12-01',
  html: `
<p>This page says what {name} learns about you when you use {domain}, what it is used for, and what you can do about it.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Account.</strong> Name, email address, ZIP code, and the schools and games that you follow.</li>
<li><strong>Purchases.</strong> Which passes you bought, when, and for how much. Card numbers go straight to the payment provider; we never see them.</li>
<li><strong>Viewing.</strong> Which games you watched and how well they played, so that you find them again and faults get mended.</li>
<li><strong>Device.</strong> Kind of browser, time zone, and the approximate place of your connection, which blackouts depend on.</li>
</ul>
<h2>Cookies</h2>
<p>Some cookies keep you signed in and remember what you chose about cookies; the site does not work without them. One remembers the language in which you want to read, once you choose it. All others wait for your consent, by purpose: performance, function, targeting and social media. With performance cookies, one that ends after half an hour without a visit tells which pages belong together, and one of a week tells whether a purchase that was begun was finished; both hold a random name and nothing about you. With the same consent your browser tells us how fast our pages come and answer, without saying who you are; we keep that for an hour. With functional cookies your browser keeps the schedules and brackets that you opened in the last two weeks, for you to read without a connection. You can change your mind at any time under &ldquo;Cookie settings&rdquo; at the end of each page.</p>
<h2>Global Privacy Control</h2>
<p>When your browser sends this signal, we treat it as your request not to be sold, shared or targeted, with no further step on your part, and the page shows that it was honored.</p>
<h2>Who else sees it</h2>
<p>Companies that work for us, such as the payment provider, get what their task needs and no more. We do not pass on what you watched together with who you are unless you have agreed to it.</p>
<h2>Children</h2>
<p>Accounts are for people of 13 and older. If a younger child has one, write to <a href="{support}">customer support</a> and it will be deleted.</p>
<h2>Your rights</h2>
<p>You may ask what we hold about you, have it corrected or deleted, and object to its sale or sharing. Asking costs nothing and changes nothing about your service. Write to <a href="{support}">customer support</a>, or use the <a href="/california-privacy-rights-form">form for requests</a> that the law of California asks for.</p>
<h2>How long</h2>
<p>Account data goes when your account is deleted. Records of purchases stay as long as tax law asks for them.</p>
`,
};
