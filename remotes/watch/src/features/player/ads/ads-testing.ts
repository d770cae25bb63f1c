/** A document of VAST with one ad of 15 s that can be skipped after 5. `film` is what stands in the place of its film. */
export function vast({ film = MP4, link = 'https://brand.example/', ads = 1, duration = '00:00:15' } = {}): string {
  const ad = (id: number) => `
    <Ad id="${id}"><InLine>
      <AdSystem>Test</AdSystem><AdTitle>Ad ${id}</AdTitle>
      <Error>https://count.example/${id}/error?code=[ERRORCODE]</Error>
      <Impression>https://count.example/${id}/impression</Impression>
      <Creatives><Creative><Linear skipoffset="00:00:05">
        <Duration>${duration}</Duration>
        <TrackingEvents>${['start', 'midpoint', 'complete', 'skip', 'pause', 'resume', 'mute', 'unmute'].map(
          (name) => `<Tracking event="${name}">https://count.example/${id}/${name}</Tracking>`,
        )}</TrackingEvents>
        <VideoClicks><ClickThrough>${link}</ClickThrough><ClickTracking>https://count.example/${id}/click</ClickTracking></VideoClicks>
        <MediaFiles>${film.replaceAll('{id}', String(id))}</MediaFiles>
      </Linear></Creative></Creatives>
    </InLine></Ad>`;
  return `<VAST version="3.0">${Array.from({ length: ads }, (_, index) => ad(index + 1)).join('')}</VAST>`;
}

const MP4 = '<MediaFile type="video/mp4" width="640" height="360">https://films.example/{id}.mp4</MediaFile>';

/** Stands for the network of an ad server: what it answers by address, what was asked, and what was counted. */
export function adServerUnderTest() {
  const server = {
    /** Documents by address; no answer for any other one. */
    documents: {} as Record<string, string | number>,
    asked: [] as string[],
    counted: [] as string[],
  };

  class FakeRequest extends EventTarget {
    responseXML: Document | null = null;
    status = 0;
    timeout = 0;
    onload = () => {};
    onerror = () => {};
    ontimeout = () => {};
    onabort = () => {};
    #address = '';
    open(_method: string, address: string) {
      this.#address = address;
    }
    overrideMimeType() {}
    abort() {
      this.onabort();
    }
    send() {
      server.asked.push(this.#address);
      const answer = server.documents[this.#address];
      if (answer === undefined) {
        setTimeout(() => this.ontimeout(), this.timeout);
        return;
      }
      this.status = typeof answer === 'number' ? answer : 200;
      // Errors come with a document, too.
      const document = typeof answer === 'number' ? '<VAST version="3.0"/>' : answer;
      this.responseXML = new DOMParser().parseFromString(document, 'application/xml');
      void Promise.resolve().then(() => this.onload());
    }
  }

  const { XMLHttpRequest: realRequest, Image: realImage } = window;
  beforeEach(() => {
    Object.assign(server, { documents: {}, asked: [], counted: [] });
    window.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
    window.Image = class {
      set src(address: string) {
        server.counted.push(address.replace('https://count.example/', ''));
      }
    } as unknown as typeof Image;
  });
  afterEach(() => {
    Object.assign(window, { XMLHttpRequest: realRequest, Image: realImage });
  });
  return server;
}
