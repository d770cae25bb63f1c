// A file of styles of their own would cost the first view of every page its name and hash.
import './game-sheet.module.css';
import './play-list.module.css';
import './score-table.module.css';
import './statistics-card.module.css';
