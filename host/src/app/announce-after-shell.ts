/** Id of the template in which the gateway announces what the page needs next, once the shell's own scripts are there. */
const TEMPLATE = 'after-shell';

// It runs when it is imported, before all else of the shell: these files load while the rest starts.
const template = document.querySelector<HTMLTemplateElement>(`template#${TEMPLATE}`);
if (template) document.head.append(template.content);

export {};
