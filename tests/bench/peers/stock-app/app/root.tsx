import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import "./app.css";

export const links = () => [
  { rel: "preconnect", href: "https://fonts.example" },
  { rel: "preconnect", href: "https://files.fonts.example", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: "https://fonts.example/css2?family=Inter:ital,opsz,wght@0,14..32,100..900&display=swap" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main className="page error">
      <h1>{isRouteErrorResponse(error) ? error.status : "Error"}</h1>
      <p>{isRouteErrorResponse(error) ? error.statusText : "Something went wrong."}</p>
    </main>
  );
}
