export { PassShelf } from './pass-shelf.tsx';
