-- What the house remembers of the database as a whole, such as that it was made for development.
CREATE TABLE "house_mark" (
    "name" TEXT NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "house_mark_pkey" PRIMARY KEY ("name")
);

-- why: only who owns the database says what it is for
revoke insert, update, delete on house_mark from liaison_app;
