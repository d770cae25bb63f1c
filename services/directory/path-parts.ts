import { z } from 'zod';

/** A path's version, such as `v2`; all versions answer alike. */
export const versionSchema = z.string().regex(/^v\d+$/, 'must be a version such as v2');

/** A state's code in any case; becomes upper case. */
export const stateSchema = z
  .string()
  .regex(/^[a-z]{2}$/i, 'must be a two-letter state code')
  .toUpperCase();
