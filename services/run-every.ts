import type { FastifyInstance } from 'fastify';

/**
 * Does a task again and again while a server runs, never twice at a time; closing waits for the one under way. A failure
 * is logged, and the next time comes all the same.
 */
export function runEvery(app: FastifyInstance, intervalMs: number, task: () => Promise<void>, failure: string): void {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= task()
      .catch((error) => app.log.error(error, failure))
      .finally(() => {
        running = null;
      });
  }, intervalMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
