import type { LegalText } from '../legal-text.ts';

export const producerPrivacyPolicy: LegalText = {
  title: 'Privacy policy of the producer app',
  updated: '2026-11-20',
  html: `
<p>Schools film and stream games to {name} with the producer app. This page is for the people who hold the phone.</p>
<h2>What the app uses</h2>
<ul>
<li><strong>Camera and microphone</strong>, only while you film or preview.</li>
<li><strong>Your school's account</strong>, to know which games you may stream.</li>
<li><strong>Network and battery state</strong>, to choose a picture quality that lasts the game.</li>
<li><strong>Fault reports</strong> when the app stops unexpectedly: kind of phone, version of the app, and what it was doing.</li>
</ul>
<h2>What it does not do</h2>
<p>It reads no contacts and no photos, does not follow where you are, and shows no advertising.</p>
<h2>Where the pictures go</h2>
<p>What you stream is published on the page of the game by the rules of your school. Your own name does not appear there. Recordings belong to the school, which decides how long they stay.</p>
<h2>Questions</h2>
<p>Ask your school's administrator first; they can remove you from the app. Everything else: <a href="{support}">customer support</a>. For the site itself, see the <a href="/privacypolicy">privacy policy</a>.</p>
`,
};
