/** A page that failed gave its place to the error page, where no change reaches it; once one came, it is loaded again. */
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle' && !document.querySelector('[data-remote]')) window.location.reload();
});
