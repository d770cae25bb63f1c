/**
 * Lets the styles of the controls pass the page's policy. media-chrome writes the style elements of its shadow roots as
 * text and knows nothing of nonces, so each of its elements gets the nonce into its text as it is defined. Must be
 * imported before media-chrome, which defines its elements as it loads.
 */
import { styleNonceOf } from 'shared-ui/style-nonce';

type WithTemplate = CustomElementConstructor & { getTemplateHTML?: (...facts: never[]) => string };

/** Style elements without a nonce: an element whose text comes from the class that it extends has one already. */
const bareStyle = /<style(?=[\s>])(?![^>]*\snonce=)/g;

/** From here on, elements that make the markup of their shadow root as text make it with the page's nonce. */
export function allowStyles({ document, customElements }: Window): void {
  const nonce = styleNonceOf(document);
  if (nonce === '') return;
  const define = customElements.define.bind(customElements);
  customElements.define = (name, element: WithTemplate, options) => {
    const { getTemplateHTML } = element;
    if (getTemplateHTML) {
      element.getTemplateHTML = function (...facts) {
        return getTemplateHTML.apply(this, facts).replace(bareStyle, `<style nonce="${nonce}"`);
      };
    }
    define(name, element, options);
  };
}

allowStyles(window);
