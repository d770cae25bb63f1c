import type { LegalText } from '../legal-text.ts';

export const customerSupport: LegalText = {
  title: 'Customer support',
  updated: '2026-11-24',
  html: `
<p>Help with {name}, inside the app. The whole library of answers, and people to write to, are on the <a href="{support}">support site</a>.</p>
<h2>The picture stops or does not start</h2>
<ul>
<li>Look at the game's page: a delay, a blackout or a fault of the camera is said there.</li>
<li>Check the connection with another video, then close and open the game again.</li>
<li>If only one game fails, it is most likely the camera. Replays of games whose stream failed often appear later.</li>
</ul>
<h2>I bought a pass and cannot watch</h2>
<p>Sign in with the address that the receipt went to. The account page shows which pass you hold and until when.</p>
<h2>Stop a renewal</h2>
<p>Open your account page and choose to cancel. It works at once; you keep your access until the end of the paid period.</p>
<h2>Forgotten password</h2>
<p>Where you are still signed in, choose a new one on your account page. Otherwise write to the <a href="{support}">support site</a>.</p>
<h2>Take a clip down</h2>
<p>Athletes and their families can ask for a clip to be taken down on the <a href="{support}">support site</a>; add the clip's address.</p>
`,
};
