/** A class as the builds name it: part and build, six characters for its module, then its name there. */
const CLASS = /\b([a-z]+_[0-9a-z]+_[\w-]{6})_(?=[a-zA-Z])/g;
const RULE = /\.([a-z]+_[0-9a-z]+_[\w-]{6})_([a-zA-Z][^{}]*\{[^{}]*\})/g;

/**
 * Gives the classes in some HTML the names that another build has for them. Which modules are the same follows from their
 * rules: the other build has all of them, and some more, which nothing in this one uses.
 */
export function renameClasses(html: string, styles: string, others: string): string {
  const otherModules = [...rulesOf(others)].sort(([, one], [, another]) => one.size - another.size);
  const names = new Map(
    [...rulesOf(styles)].map(([name, rules]) => [
      name,
      otherModules.find(([, other]) => [...rules].every((rule) => other.has(rule)))?.[0],
    ]),
  );
  return html.replace(/(?<= class=")[^"]*(?=")/g, (list) =>
    list.replace(CLASS, (_, name: string) => {
      const other = names.get(name);
      if (other === undefined) throw new Error(`The other build has no module with the rules of ${name}.`);
      return `${other}_`;
    }),
  );
}

/** The rules of each module, without its own name and those of others. */
function rulesOf(styles: string): Map<string, Set<string>> {
  const modules = new Map<string, Set<string>>();
  for (const [, name = '', rule = ''] of styles.matchAll(RULE)) {
    const rules = modules.get(name) ?? new Set();
    modules.set(name, rules.add(rule.replace(CLASS, '')));
  }
  return modules;
}
