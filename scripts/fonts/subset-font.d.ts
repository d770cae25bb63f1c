declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** Where an axis is pinned, or what is left of it. */
    variationAxes: Record<string, number | { min: number; max: number; default: number }>;
    keepFeatures: readonly string[];
    noHinting: boolean;
    preserveNameIds: readonly number[];
  }
  /** A font with the characters of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
