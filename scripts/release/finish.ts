/** Ends a command with its last words, on the stream where whoever waits for them looks. */
export function finish(message: string, exitCode: number): void {
  (exitCode === 0 ? console.log : console.error)(message);
  process.exitCode = exitCode;
}

/** The same as JSON for programs, who read it where every answer is. */
export function finishJson(answer: unknown, exitCode: number): void {
  console.log(JSON.stringify(answer, null, 2));
  process.exitCode = exitCode;
}
