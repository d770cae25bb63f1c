import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import './fonts.css';
import { start } from './start.tsx';

start(window);
