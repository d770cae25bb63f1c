interface Asked {
  error?: unknown;
}

/** Several retries as one, which has failed when one of them has. */
export async function retryAll(retries: readonly PromiseLike<Asked>[]): Promise<Asked> {
  const answers = await Promise.all(retries);
  return answers.find(({ error }) => error) ?? {};
}
