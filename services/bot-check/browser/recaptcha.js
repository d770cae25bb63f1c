// The page's side of the stand-in: the vendor's `grecaptcha`, with tokens from our own service.
(() => {
  // '…/recaptcha/api.js?render=key' -> '…/recaptcha/api/token'
  const tokenAddress = document.currentScript.src.replace(/\/(?:api|enterprise)\.js(?:\?.*)?$/, '/api/token');
  const widgets = [];

  async function execute(key, options) {
    if (typeof key === 'number') return answerWidget(key);
    return getToken(options?.action ?? '');
  }

  async function getToken(action) {
    const response = await fetch(tokenAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`the check answered ${response.status}`);
    const { token } = Object(await response.json());
    if (typeof token !== 'string') throw new Error('the check gave no token');
    return token;
  }

  async function answerWidget(id) {
    const widget = widgets[id];
    try {
      widget.token = await getToken('');
      widget.callback?.(widget.token);
    } catch (error) {
      widget['error-callback']?.(error);
    }
  }

  const grecaptcha = {
    ready: (whenReady) => queueMicrotask(whenReady),
    execute,
    render(_element, parameters) {
      widgets.push({ ...parameters, token: '' });
      return widgets.length - 1;
    },
    getResponse: (id = 0) => widgets[id]?.token ?? '',
    reset(id = 0) {
      if (widgets[id]) widgets[id].token = '';
    },
  };
  window.grecaptcha = { ...grecaptcha, enterprise: grecaptcha };
})();
