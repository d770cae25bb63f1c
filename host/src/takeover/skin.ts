import { AD_FRAME_SANDBOX, type AdWish, adFrameAddress, awaitAd } from 'shared-contracts/ad-frame';
import { t } from 'shared-contracts/messages';
import styles from './skin.module.css';

/** An ad in the margins of the site. */
export interface Skin {
  /** One that is not shown stays loaded. */
  setShown(isShown: boolean): void;
  remove(): void;
}

/**
 * Puts the wished ad at the end of the site's frame, so that keyboards come to it last, and shows it once it is there.
 * @param onOver there is none, or the fan has closed it
 */
export function showSkin(window: Window, site: Element, wish: AdWish, onOver: () => void): Skin {
  const { document } = window;
  const [[width, height] = [0, 0]] = wish.sizes;
  const root = document.createElement('aside');
  root.className = styles.root ?? '';
  root.ariaLabel = t('Advertiser of the site');
  root.dataset.awaited = '';

  const frame = document.createElement('iframe');
  frame.className = styles.ad ?? '';
  frame.title = t('Advertisement in the margins');
  frame.setAttribute('sandbox', AD_FRAME_SANDBOX);
  frame.src = adFrameAddress(wish);
  Object.assign(frame, { width: String(width), height: String(height) });

  const bar = document.createElement('p');
  bar.className = styles.bar ?? '';
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', className: styles.close, textContent: t('Close') });
  close.setAttribute('aria-label', t('Close the advertisement'));
  close.addEventListener('click', onOver);
  bar.append(t('Advertisement'), close);

  const view = document.createElement('div');
  view.className = styles.view ?? '';
  // A keyboard comes to the way out first.
  view.append(bar, frame);
  root.append(view);
  site.append(root);
  awaitAd(
    window,
    () => frame.contentWindow,
    wish.sizes,
    (size) => {
      if (size === null) onOver();
      else delete root.dataset.awaited;
    },
  );
  return {
    setShown(isShown) {
      root.hidden = !isShown;
    },
    remove: () => root.remove(),
  };
}
