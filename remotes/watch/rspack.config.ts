import { remoteConfig } from 'remote-build';

export default remoteConfig({
  name: 'watch',
  dir: import.meta.dirname,
  pages: [
    'home',
    'event',
    'search',
    'watch-events',
    'state',
    'sport',
    'profile',
    'highlights',
    'highlight',
    'clip',
    'track-wrestling',
  ],
  together: { listing: ['watch-events', 'state', 'sport', 'profile'] },
  early: ['event'],
});
