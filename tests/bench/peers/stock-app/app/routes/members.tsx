import { Link, useLoaderData } from "react-router";
import { listMembers, type Member } from "../members.server";

const sizes = "(min-width: 75rem) 18rem, (min-width: 62rem) 24vw, (min-width: 36rem) 33vw, 50vw";
// As many links and pictures as the site's page has beside its members.
const pages = ["Members", "Likes", "Chats", "Match", "Credits", "Profile"];
const legal = ["About", "Help", "Prices", "Terms", "Privacy", "Cookies", "Complaints", "Imprint", "Jobs", "Contact"];

export async function loader() {
  return { members: await listMembers() };
}

export function meta() {
  return [{ title: "Members" }, { name: "description", content: "Who was here last." }];
}

export default function Members() {
  const { members } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page">
        <Links label="Main" names={pages} pictured />
      </header>
      <main className="page">
        <h1>Members</h1>
        <ul className="grid">
          {members.map((member, index) => (
            <Card key={member.id} member={member} eager={index < 4} />
          ))}
        </ul>
      </main>
      <footer className="page">
        <Links label="Legal" names={legal} />
      </footer>
    </>
  );
}

type LinksProps = { label: string; names: readonly string[]; pictured?: boolean };

function Links({ label, names, pictured }: LinksProps) {
  return (
    <nav aria-label={label}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={`/${name.toLowerCase()}`}>
              {pictured && <img src={`/pictures/${name.toLowerCase()}.svg`} width={24} height={24} alt="" />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Card({ member, eager }: { member: Member; eager: boolean }) {
  const { id, name, age, region, online, fresh, verified, fictional } = member;
  return (
    <li>
      <article className="card">
        <Link to={`/members/${id}`}>
          {member.photo_src && (
            <img
              src={member.photo_src}
              srcSet={member.photo_srcset ?? undefined}
              sizes={sizes}
              width={480}
              height={600}
              alt=""
              loading={eager ? "eager" : "lazy"}
              decoding="async"
              style={{ backgroundImage: `url(${member.photo_placeholder})` }}
            />
          )}
          <span className="name">
            {name} {age}
          </span>
          {region && <span className="region">{region}</span>}
          {verified && <span className="mark">Verified</span>}
          {fictional && <span className="mark">Fictional</span>}
          {online && <span className="mark">Online</span>}
          {fresh && <span className="mark">New</span>}
        </Link>
      </article>
    </li>
  );
}
