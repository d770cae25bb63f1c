import type { CardFrameCommand, CardFrameConnect, CardFrameError, CardFrameMessage } from 'shared-contracts/remote';
import { createCardFields } from './card-fields.ts';
import { requestToken } from './request-token.ts';

const root = document.getElementById('card');
if (!root) throw new Error('The card page has no form.');

let port: MessagePort | null = null;
let key: string | undefined;
const send = (message: CardFrameMessage) => port?.postMessage(message);

const fields = createCardFields(document, {
  onChange: (state) => send({ type: 'change', ...state }),
  onSubmit: () => send({ type: 'submit' }),
});

new ResizeObserver(() => send({ type: 'resize', height: Math.ceil(root.scrollHeight) })).observe(root);

window.addEventListener('message', (event: MessageEvent<CardFrameConnect>) => {
  const [offered] = event.ports;
  if (event.source !== window.parent || event.data?.type !== 'connect' || !offered) return;
  port?.close();
  port = offered;
  key = event.data.key;
  document.documentElement.dataset.theme = event.data.theme ?? 'dark';
  port.onmessage = (command: MessageEvent<CardFrameCommand>) => obey(command.data);
  send({ type: 'ready' });
  send({ type: 'resize', height: Math.ceil(root.scrollHeight) });
  send({ type: 'change', ...fields.state() });
});

function obey(command: CardFrameCommand): void {
  if (command.type === 'focus') fields.focusFirstProblem();
  if (command.type === 'tokenize') void tokenize(command.id);
}

async function tokenize(id: string): Promise<void> {
  const problem = fields.showProblems();
  if (problem) {
    fields.focusFirstProblem();
    return send({ type: 'error', id, error: problem });
  }
  const answer = await requestToken(fields.values(), key);
  if ('token' in answer) return send({ type: 'token', id, token: answer.token });
  tellRefusal(answer.error);
  send({ type: 'error', id, error: answer.error });
}

function tellRefusal(error: CardFrameError): void {
  if (!error.field) return;
  fields.showProblem(error.field, error.message);
  fields.focusFirstProblem();
}
