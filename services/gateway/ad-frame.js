(() => {
  const answer = (adSize) => parent.postMessage({ adSize }, '*');
  try {
    const { script, unit } = JSON.parse(document.getElementById('ad-server').textContent);
    const wish = JSON.parse(decodeURIComponent(location.hash.slice(1)));
    const googletag = { cmd: [] };
    window.googletag = googletag;
    googletag.cmd.push(() => {
      const ads = googletag.pubads();
      ads.addEventListener('slotRenderEnded', ({ isEmpty, size }) => answer(isEmpty ? null : size));
      ads.setPrivacySettings({ nonPersonalizedAds: !wish.allowsTargeting });
      googletag.setConfig({
        targeting: wish.targeting,
        singleRequest: true,
        collapseDiv: 'ON_NO_FILL',
        // An ad has a frame of its own within this one, where the policy of this document allows for its host.
        safeFrame: { forceSafeFrame: true },
        // The ad server cannot see the page from in here.
        adsenseAttributes: { page_url: wish.page },
      });
      googletag.defineSlot(`${unit}/${wish.place}`, wish.sizes, 'ad').addService(ads);
      googletag.enableServices();
      googletag.display('ad');
    });
    const loader = document.createElement('script');
    loader.src = script;
    loader.async = true;
    loader.addEventListener('error', () => answer(null));
    document.head.append(loader);
  } catch {
    answer(null);
  }
})();
