import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

export type Member = {
  id: string;
  name: string;
  age: number | null;
  region: string | null;
  online: boolean;
  fresh: boolean;
  verified: boolean;
  fictional: boolean;
  photo_src: string | null;
  photo_srcset: string | null;
  photo_placeholder: string | null;
};

const newest = `select id, name, age, region, online, fresh, verified, fictional,
    photo_src, photo_srcset, photo_placeholder
  from member order by active_at desc, id limit 24`;

/** Who was here last. */
export async function listMembers(): Promise<Member[]> {
  const { rows } = await pool.query<Member>(newest);
  return rows;
}
