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
    'schedule',
    'highlights',
    'highlight',
    'clip',
    'track-wrestling',
  ],
  together: { listing: ['watch-events', 'state', 'sport', 'profile', 'schedule', 'landing'] },
  early: ['event'],
});
