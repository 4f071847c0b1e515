CREATE TABLE "sanitised_texts" (
	"digest" "bytea" PRIMARY KEY NOT NULL
);
