/**
 * The part of react-router that the network guarantees to remotes, and that the host itself uses. Only these names
 * enter the shared package, so that the rest of the library is left out of the first script.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
  redirect,
  redirectDocument,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-real';
