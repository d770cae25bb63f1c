import type { LegalText } from '../legal-text.ts';

export const termsOfUse: LegalText = {
  title: 'Terms of use',
  updated: '2026-11-24',
  html: `
<p>These terms are the agreement between you and {name} when you watch games, hold an account or buy a pass here. If you do not agree with them, please do not use the site.</p>
<h2>Who may use it</h2>
<p>Anyone may browse. To hold an account you must be at least 13 years old; to buy a pass you must be an adult, or have the consent of one who pays.</p>
<h2>Your account</h2>
<p>Keep your password to yourself, and tell us if you think that someone else uses it. One account is for one household. To have it deleted, write to <a href="{support}">customer support</a>.</p>
<h2>Passes and renewal</h2>
<p>The price that you see before you pay is the whole price before tax. A pass that renews says so next to the button, with the amount and the day of the next charge. You can end the renewal online at any time; you then keep your access until the end of the period that is paid.</p>
<h2>What you may watch</h2>
<p>Some games are blacked out for a time because of agreements between schools and their associations. The page of a game says so, and until when. A camera can fail; when a game that you paid for could not be watched, write to <a href="{support}">customer support</a>.</p>
<h2>What is not allowed</h2>
<ul>
<li>Recording, sharing or selling streams, or showing them in public for money.</li>
<li>Going around payment, blackout or safety measures.</li>
<li>Harassing players, officials, schools or other fans.</li>
</ul>
<h2>Young athletes</h2>
<p>Most people on screen are minors. To have a clip taken down, press “Report this clip” on its page; to ask that a highlight is, write to <a href="{support}">customer support</a> with its address.</p>
<h2>What we answer for</h2>
<p>We run the service with care but cannot promise that every stream works at every moment. Nothing here takes away rights that the law of your state gives you.</p>
<h2>Changes</h2>
<p>When these terms change in a way that matters to you, members are told by email before the change takes effect. The day of the last change stands at the top of this page.</p>
`,
};
