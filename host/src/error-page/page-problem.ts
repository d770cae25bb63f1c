/** An error that the error page shows with a status, instead of a page. */
export class PageProblem extends Error {
  readonly status: number;
  readonly heading: string;
  constructor(status: number, heading: string, message = heading) {
    super(message);
    this.status = status;
    this.heading = heading;
  }
}
