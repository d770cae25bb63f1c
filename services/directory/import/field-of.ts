/**
 * The value of a field: what the cell says; without such a column what is stored; else, for a blank cell or a new row, the one that
 * follows from other fields.
 */
export function fieldOf<Value>(
  cell: Value | null | undefined,
  stored: Value | undefined,
  otherwise: () => Value,
): Value {
  if (cell !== null && cell !== undefined) return cell;
  return cell === undefined && stored !== undefined ? stored : otherwise();
}

/** The value of a field whose column is one of the required ones. */
export function requiredFieldOf<Value>(cell: Value | null | undefined, stored: Value | undefined): Value {
  return fieldOf(cell, stored, () => {
    throw new Error('A required column was not asked for.');
  });
}

/** What is stored, unless it is just what follows from the other stored fields: then it follows them further. */
export function unlessFollowing<Value>(stored: Value | undefined, following: Value | undefined): Value | undefined {
  return stored === following ? undefined : stored;
}
