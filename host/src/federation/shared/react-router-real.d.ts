/** The build's alias of the library itself, behind the facade that bears its name. */
declare module 'react-router-real' {
  export * from 'react-router';
}
