/** A cue of timed metadata, as hls.js and Safari make it: of a frame of ID3, or of an attribute of a date range. */
export interface MetadataCue extends TextTrackCue {
  value?: { key?: unknown; info?: unknown; data?: unknown };
}

/** Everything that the stream tells beside picture and sound, as far as it is loaded. */
export function* metadataCues({ textTracks }: Pick<HTMLVideoElement, 'textTracks'>): Generator<MetadataCue> {
  for (const track of textTracks) {
    if (track.kind === 'metadata') yield* track.cues ?? [];
  }
}

/** Has the browser read what the stream tells, until `signal`: Safari keeps its metadata track off until somebody wants it. */
export function wakeMetadata({ textTracks }: HTMLVideoElement, signal: AbortSignal): void {
  const wake = () => {
    for (const track of textTracks) {
      if (track.kind === 'metadata' && track.mode === 'disabled') track.mode = 'hidden';
    }
  };
  wake();
  // jsdom has a list of tracks without events.
  textTracks.addEventListener?.('addtrack', wake, { signal });
}
