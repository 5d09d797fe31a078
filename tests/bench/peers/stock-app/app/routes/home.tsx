// A home page of the shape of the one that `create-react-router` gives: a logo, and two links with icons.
const resources = [
  {
    href: "https://docs.example/",
    text: "Read the documentation",
    path: "M9.999 12.5 6.5 9l3.5-3.5M13.5 5.5 17 9l-3.5 3.5",
  },
  {
    href: "https://chat.example/",
    text: "Join the conversation",
    path: "M15.05 2.26a18 18 0 0 1-1.8 3.7M4.95 2.26a18 18 0 0 0 1.8 3.7M10 17.5v-4",
  },
];

export function meta() {
  return [{ title: "New app" }, { name: "description", content: "Welcome to the app!" }];
}

export default function Home() {
  return (
    <main className="flex items-center justify-center pt-16 pb-4">
      <div className="flex-1 flex flex-col items-center gap-16 min-h-0">
        <header className="flex flex-col items-center gap-9">
          <div className="w-[500px] max-w-[100vw] p-4">
            <img src="/assets/logo-light.svg" alt="The app" className="block w-full dark:hidden" />
            <img src="/assets/logo-dark.svg" alt="The app" className="hidden w-full dark:block" />
          </div>
        </header>
        <div className="max-w-[300px] w-full space-y-6 px-4">
          <nav className="rounded-3xl border border-gray-200 p-6 dark:border-gray-700 space-y-4">
            <p className="leading-6 text-gray-700 dark:text-gray-200 text-center">What comes next?</p>
            <ul>
              {resources.map(({ href, text, path }) => (
                <li key={href}>
                  <a
                    className="group flex items-center gap-3 self-stretch p-3 leading-normal hover:underline"
                    href={href}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <svg
                      xmlns="http://www.w3.org/2000/svg"
                      width="24"
                      height="20"
                      viewBox="0 0 20 20"
                      fill="none"
                      className="stroke-gray-600 group-hover:stroke-current"
                    >
                      <path d={path} strokeWidth="1.5" strokeLinecap="round" />
                    </svg>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </main>
  );
}
