import { remoteConfig } from 'remote-build';

export default remoteConfig({
  name: 'watch',
  dir: import.meta.dirname,
  pages: [
    'home',
    'event',
    'landing',
    'search',
    'watch-events',
    'state',
    'sport',
    'find-school',
    'profile',
    'member-schools',
    'schedule',
    'highlights',
    'highlight',
    'clip',
    'track-wrestling',
  ],
  together: { listing: ['watch-events', 'state', 'sport', 'profile', 'member-schools', 'schedule', 'landing'] },
  languages: ['es'],
  early: ['event'],
});
