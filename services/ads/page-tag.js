// The part of a publisher's tag (`googletag`) that the site uses, for the ads of the house.
(() => {
  const base = document.currentScript.src.replace(/\/tag\/js\/gpt\.js$/, '');
  const listeners = [];
  const slots = [];
  const config = { targeting: {} };

  const tell = (type, event) => {
    for (const [name, listener] of listeners) if (name === type) listener(event);
  };
  const service = {
    addEventListener: (type, listener) => listeners.push([type, listener]),
    setPrivacySettings: () => service,
  };

  function element(name, className, text) {
    const made = document.createElement(name);
    made.className = className;
    if (text) made.textContent = text;
    return made;
  }

  const report = (ad, name) => navigator.sendBeacon(`${base}/reports/${ad.id}/${name}`);

  function formOf([width, height]) {
    if (width >= 1000) return 'ad skin';
    if (height >= 150) return 'ad';
    return width < 400 ? 'ad row small' : 'ad row';
  }

  /** What an ad says. */
  function wordsOf(ad) {
    const words = element('span', 'words');
    words.append(element('strong', '', ad.title), element('span', 'text', ad.text));
    return [words, element('span', 'action', ad.action)];
  }

  /** One margin of a skin, whose middle lies behind the page. Screen readers hear its words once. */
  function sideOf(name, ad) {
    const side = element('span', `side ${name}`);
    side.append(...wordsOf(ad));
    if (name === 'end') side.setAttribute('aria-hidden', 'true');
    return side;
  }

  function show(slot, ad) {
    const [width, height] = ad.size;
    const styles = element('style', '', STYLES);
    const link = element('a', formOf(ad.size));
    link.href = ad.leads_to;
    link.target = '_blank';
    link.rel = 'noopener';
    link.style.width = `${width}px`;
    link.style.height = `${height}px`;
    if (width >= 1000) link.append(...['start', 'end'].map((side) => sideOf(side, ad)));
    else link.append(...wordsOf(ad));
    link.addEventListener('click', () => report(ad, 'click'));
    document.getElementById(slot.id).replaceChildren(styles, link);
    report(ad, 'impression');
    watch(slot, ad, link);
  }

  /** An ad counts as seen when half of it was on the screen for a second. */
  function watch(slot, ad, link) {
    let timer;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry.intersectionRatio < 0.5) return;
        timer = setTimeout(() => {
          observer.disconnect();
          report(ad, 'viewable');
          tell('impressionViewable', { slot });
        }, 1000);
      },
      { threshold: 0.5 },
    );
    observer.observe(link);
  }

  async function fill(slot) {
    const query = new URLSearchParams({
      iu: slot.unit,
      sz: slot.sizes.map((size) => size.join('x')).join('|'),
      cust_params: String(new URLSearchParams(config.targeting)),
    });
    const answer = await fetch(`${base}/gampad/page?${query}`).catch(() => null);
    const ad = answer?.ok ? (await answer.json()).ad : null;
    if (ad) show(slot, ad);
    tell('slotRenderEnded', { slot, isEmpty: ad === null, size: ad?.size ?? null });
  }

  const api = {
    apiReady: true,
    pubads: () => service,
    setConfig: (next) => Object.assign(config, next),
    defineSlot(unit, sizes, id) {
      const slot = { unit, sizes, id, addService: () => slot };
      slots.push(slot);
      return slot;
    },
    enableServices() {},
    display(id) {
      const slot = slots.find((defined) => defined.id === id);
      if (slot) void fill(slot);
    },
  };

  const STYLES = `
    .ad {
      box-sizing: border-box; display: flex; flex-direction: column; justify-content: center; align-items: center;
      gap: 18px; padding: 20px; overflow: hidden; text-align: center; text-decoration: none;
      color: #fff; background: linear-gradient(150deg, #10203a, #1d3f74);
      font: 15px/1.35 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif;
    }
    .words { display: grid; gap: 6px; min-width: 0 }
    strong { font-size: 24px; line-height: 1.1; letter-spacing: -0.01em }
    .action { padding: 9px 16px; border-radius: 6px; font-weight: 700; color: #10203a; background: #fff; white-space: nowrap }
    .ad.row { flex-direction: row; justify-content: space-between; padding: 8px 14px; text-align: start; gap: 12px }
    .row .words { gap: 2px }
    .row strong { font-size: 18px }
    .row .text { font-size: 13px }
    .small .text { display: none }
    .row .action { padding: 7px 11px; font-size: 13px }
    .ad.skin { position: relative; background: linear-gradient(180deg, #10203a, #1d3f74 60%, #10203a) }
    .side {
      position: absolute; top: 130px; width: 140px;
      display: grid; grid-template-columns: minmax(0, 1fr); gap: 26px; justify-items: center;
    }
    .side.start { left: 72px }
    .side.end { right: 72px }
    .side strong { font-size: 30px }
    .side .text { font-size: 16px }
    .side .action { white-space: normal }
    .ad:focus-visible { outline: 3px solid #fff; outline-offset: -5px }
    .skin:focus-visible .action { outline: 3px solid #fff; outline-offset: 4px }
    .ad:hover .action { background: #dce8ff }
  `;

  const queue = window.googletag?.cmd ?? [];
  window.googletag = Object.assign(window.googletag ?? {}, api, { cmd: { push: (act) => act() } });
  for (const act of queue) act();
})();
