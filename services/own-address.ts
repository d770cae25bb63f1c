/** Where calls of this process to its own services come from. No connection from outside ever has this address. */
export const OWN_ADDRESS = '0.0.0.0';
